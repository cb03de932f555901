import { useSearchParams } from "react-router";
import { adminClientAction } from "#app/admin/action-result.ts";
import { keysChoice, themeChoice } from "#app/admin/preferences.ts";
import { ScreenHead, ViewLinks } from "#app/admin/screen-head.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { line } from "#app/fields/fields.ts";
import { minPasswordLength } from "#app/lib/password.ts";
import { servicesContext } from "#app/services.ts";
import { Check, Field, FieldGroup } from "#app/ui/field.tsx";
import { withParam } from "#app/ui/search-params.ts";
import { findNotificationChoices } from "#modules/accounts/.server/queries/notification-recipients.ts";
import { listPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { listSessions } from "#modules/accounts/.server/queries/sessions.ts";
import { findEmailSettings, findUserChoices } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { PasswordInput } from "#modules/accounts/admin/password-input.tsx";
import { can } from "../../permissions.ts";
import { ReauthFields } from "../reauth/reauth-dialog.tsx";
import type { Route } from "./+types/account";
import { accountAction } from "./actions.server.ts";
import { AccountForm, AccountSection, EmailSettingsForm, TimeZoneForm } from "./forms.tsx";
import { LeadEmails, ReviewEmails } from "./notifications.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoFactor } from "./two-factor.tsx";

/** Theme and keyboard shortcuts of this browser; both take effect immediately. */
function Appearance() {
  const theme = themeChoice.useChoice();
  const keys = keysChoice.useChoice();
  return (
    <AccountSection title="Appearance and keyboard">
      <div id="appearance" className="mt-4 grid gap-4">
        <FieldGroup label="Theme" hint="Applies to this browser only.">
          {(each) => (
            <div className="flex flex-wrap gap-x-6">
              {themeChoice.values.map((value) => (
                <Check
                  {...each}
                  key={value}
                  type="radio"
                  name="theme"
                  label={value}
                  checked={value === theme}
                  onChange={() => themeChoice.choose(value)}
                />
              ))}
            </div>
          )}
        </FieldGroup>
        <div>
          <Check
            label="Single-key shortcuts"
            checked={keys === "On"}
            onChange={({ target }) => keysChoice.choose(target.checked ? "On" : "Off")}
            aria-describedby="single-keys-hint"
          />
          <p id="single-keys-hint" className="text-note text-secondary">
            Press “?” to list them. Turn them off if you use speech input, which can trigger them.
          </p>
        </div>
      </div>
    </AccountSection>
  );
}

function PasswordForm({ email, needsCode }: { email: string; needsCode: boolean }) {
  return (
    <AccountForm title="Password" action="password" submit="Change password" resets>
      {(errors) => (
        <>
          {/* For password managers: the account of the password. */}
          <input type="hidden" autoComplete="username" defaultValue={email} />
          <ReauthFields label="Current password" needsCode={needsCode} errors={errors} />
          <Field
            name="newPassword"
            label="New password"
            hint={`At least ${minPasswordLength} characters. All other devices will be signed out.`}
            error={errors.newPassword}
          >
            {(props) => <PasswordInput autoComplete="new-password" required {...props} />}
          </Field>
        </>
      )}
    </AccountForm>
  );
}

const nameFields = { name: line("Name", { autoComplete: "name" }) };

export const meta = () => [{ title: "Account" }];

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { id, name, email, timeZone, twoFactorEnabled, mustChangePassword, sessionId } = user;
  const { db, settings } = context.get(servicesContext);
  const sessions = await listSessions(db, [id]);
  const { wantsReviewMails } = await findUserChoices(db, id);
  return {
    name,
    email,
    savedZone: timeZone ?? null,
    officeZone: (await settings()).timeZone,
    twoFactorEnabled,
    mustChangePassword,
    // Only people who may publish review posts.
    wantsReviewMails: can(user, "posts:write") ? wantsReviewMails : undefined,
    notifications: can(user, "leads:read") ? await findNotificationChoices(db, id) : undefined,
    writer: can(user, "leads:write") ? await findEmailSettings(db, id) : undefined,
    passkeys: await listPasskeys(db, id),
    sessions: sessions.map((each) => ({ ...each, isThis: each.id === sessionId })),
  };
}

export const action = accountAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

const views = [
  { tab: "", name: "Profile" },
  { tab: "security", name: "Password and passkeys" },
  { tab: "sessions", name: "Sessions" },
  { tab: "notifications", name: "Notifications" },
] as const;

type Loaded = Route.ComponentProps["loaderData"];

/** The sections of a view, in one or two columns. */
function View({ tab, account }: { tab: string; account: Loaded }) {
  const { name, email, twoFactorEnabled, savedZone, officeZone, writer } = account;
  if (tab === "security")
    return (
      <>
        <PasswordForm email={email} needsCode={twoFactorEnabled} />
        <div className="grid gap-6">
          <Passkeys passkeys={account.passkeys} hasApp={twoFactorEnabled} />
          <TwoFactor isOn={twoFactorEnabled} />
        </div>
      </>
    );
  if (tab === "sessions") return <Sessions sessions={account.sessions} />;
  if (tab === "notifications")
    return (
      <>
        {account.notifications && (
          <LeadEmails
            email={email}
            choices={account.notifications}
            zone={savedZone ?? officeZone}
          />
        )}
        {account.wantsReviewMails !== undefined && (
          <ReviewEmails isWanted={account.wantsReviewMails} />
        )}
      </>
    );
  return (
    <>
      <div className="grid gap-6">
        <AccountForm
          title="Name"
          action="name"
          lead={<p className="mt-1 text-[0.9375rem] text-secondary">{email}</p>}
          fields={nameFields}
          values={{ name }}
        />
        <TimeZoneForm savedZone={savedZone} officeZone={officeZone} />
      </div>
      <div className="grid gap-6">
        <Appearance />
        {writer && <EmailSettingsForm email={email} writer={writer} />}
      </div>
    </>
  );
}

export default function Account({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const [params] = useSearchParams();
  const requested = params.get("tab");
  const { tab } = views.find((view) => view.tab === requested) ?? views[0];
  const { email, twoFactorEnabled, mustChangePassword } = loaderData;
  if (mustChangePassword) {
    return (
      <>
        <ScreenHead title="Choose a new password" />
        <p className="measure mt-2 text-secondary">
          The password of {email} was set by someone else. Choose one that only you know to
          continue.
        </p>
        <div className="mt-8 max-w-xl">
          <PasswordForm email={email} needsCode={twoFactorEnabled} />
        </div>
      </>
    );
  }
  return (
    <>
      <ScreenHead
        title="Account"
        views={
          <ViewLinks
            label="Account"
            views={views.map((view) => ({
              name: view.name,
              to: withParam(new URLSearchParams(), "tab", view.tab),
              isCurrent: view.tab === tab,
            }))}
          />
        }
      />
      <div className="mt-6 grid max-w-5xl gap-6 lg:grid-cols-2 lg:items-start">
        <View tab={tab} account={loaderData} />
      </div>
    </>
  );
}
