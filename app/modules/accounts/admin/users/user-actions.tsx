import type { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { listUsers } from "#modules/accounts/.server/queries/users.ts";
import { roleNames, roles } from "../../permissions.ts";
import type { usersAction } from "./actions.server.ts";

type UserActionsProps = {
  user: Awaited<ReturnType<typeof listUsers>>[number] & {
    /** The devices that are signed in to the account. */
    devices: readonly string[];
  };
  change: ReturnType<typeof useChange<typeof usersAction>>;
};

const look = "min-h-11 px-1.5 text-[0.9375rem] font-[550] whitespace-nowrap link";

/** Actions on someone else's account. */
export function UserActions({ user, change }: UserActionsProps) {
  const { id, email, role, isInvited, devices } = user;
  const of = <span className="sr-only"> {email}</span>;
  return (
    <div className="-mx-1.5 flex flex-wrap gap-x-2 md:-my-2.5 md:justify-end md:max-lg:gap-x-0">
      {isInvited && (
        <button type="button" className={look} onClick={() => change.send("invite-again", { id })}>
          Invite again{of}
        </button>
      )}
      {roleNames
        .filter((name) => name !== role)
        .map((name) => (
          <button
            key={name}
            type="button"
            className={look}
            onClick={() => change.send("change-role", { id, role: name })}
          >
            {roles[name].give}
            {of}
          </button>
        ))}
      {devices.length > 0 && (
        <ConfirmDialog
          question={`Sign ${email} out on all devices?`}
          confirm="Sign out"
          onConfirm={() => change.send("sign-out", { id })}
          trigger={
            <button type="button" className={look}>
              Sign out{of}
            </button>
          }
        >
          {devices.join(", ")}. Any unsaved work there will be lost.
        </ConfirmDialog>
      )}
      <ConfirmDialog
        question={`Remove ${email} from the admin?`}
        confirm="Remove"
        onConfirm={() => change.send("remove", { id })}
        trigger={
          <button type="button" className={`${look} text-danger`}>
            Remove{of}
          </button>
        }
      >
        They will be signed out immediately. Their content will be kept.
      </ConfirmDialog>
    </div>
  );
}
