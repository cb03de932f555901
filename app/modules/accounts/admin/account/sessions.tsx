import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { listSessions } from "#modules/accounts/.server/queries/sessions.ts";
import { describeDevice } from "../../device.ts";
import type { accountAction } from "./actions.server.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { Section } from "./section.tsx";

type Session = Awaited<ReturnType<typeof listSessions>>[number] & {
  /** Whether it is the session of this request. */
  isThis: boolean;
};

/** The devices that are signed in to the account. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const change = useChange<typeof accountAction>();
  return (
    <Section title="Sessions">
      <p className="mt-3 text-[0.9375rem] text-secondary">Devices you are signed in on.</p>
      <ul className="mt-4">
        {sessions.map(({ id, userAgent, createdAt, isThis }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t py-2 text-[0.9375rem]"
          >
            <div>
              {describeDevice(userAgent)}
              {isThis && <strong className="font-[550]"> (this device)</strong>}
              <p className="text-note text-secondary">
                Signed in <Moment at={createdAt} />
              </p>
            </div>
            {!isThis && (
              <PasswordDialog
                change={change}
                question={`Sign out ${describeDevice(userAgent)}?`}
                confirm="Sign out"
                intent="end-session"
                fields={{ session: id }}
                trigger={
                  <Button look="secondary" className="min-h-11 px-4">
                    Sign out<span className="sr-only"> {describeDevice(userAgent)}</span>
                  </Button>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3">
          <PasswordDialog
            change={change}
            question="Sign out everywhere else?"
            confirm="Sign out"
            intent="end-other-sessions"
            trigger={
              <Button look="secondary" className="min-h-11">
                Sign out everywhere else
              </Button>
            }
          />
        </div>
      )}
    </Section>
  );
}
