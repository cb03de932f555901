import { adminClientAction } from "#app/admin/change-answer.ts";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { servicesContext } from "#app/services.ts";
import { findNotificationChoices } from "#modules/accounts/.server/queries/notification-choices.ts";
import { listPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import { listSessions } from "#modules/accounts/.server/queries/sessions.ts";
import { findUserChoices, findWriter } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { can } from "../../permissions.ts";
import type { Route } from "./+types/account";
import { accountAction } from "./actions.server.ts";
import { Appearance } from "./appearance.tsx";
import { EmailChoices } from "./email-choices.tsx";
import { NameForm } from "./name-form.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Sessions } from "./sessions.tsx";
import { TimeZoneForm } from "./time-zone-form.tsx";
import { TwoFactor } from "./two-factor.tsx";
import { WriterForm } from "./writer-form.tsx";

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
    ownZone: timeZone ?? null,
    officeZone: (await settings()).timeZone,
    twoFactorEnabled,
    mustChangePassword,
    // Only people who may publish review posts.
    wantsReviewMails: can(user, "posts:write") ? wantsReviewMails : undefined,
    notifications: can(user, "leads:read") ? await findNotificationChoices(db, id) : undefined,
    writer: can(user, "leads:write") ? await findWriter(db, id) : undefined,
    passkeys: await listPasskeys(db, id),
    sessions: sessions.map((each) => ({ ...each, isThis: each.id === sessionId })),
  };
}

export const action = accountAction;
const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

export default function Account({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { name, email, twoFactorEnabled, mustChangePassword, passkeys, sessions } = loaderData;
  const { wantsReviewMails, ownZone, officeZone, notifications, writer } = loaderData;
  if (mustChangePassword) {
    return (
      <>
        <h1 className="text-h2">Choose a new password</h1>
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
      <h1 className="text-h2">Account</h1>
      <p className="mt-2 text-secondary">{email}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <NameForm name={name} />
          <TimeZoneForm ownZone={ownZone} officeZone={officeZone} />
          <Appearance />
          {wantsReviewMails !== undefined && <EmailChoices wantsReviewMails={wantsReviewMails} />}
          {notifications && (
            <NotificationsForm email={email} choices={notifications} zone={ownZone ?? officeZone} />
          )}
          {writer && <WriterForm email={email} writer={writer} />}
          <Passkeys passkeys={passkeys} hasApp={twoFactorEnabled} />
          <TwoFactor isOn={twoFactorEnabled} />
        </div>
        <div className="grid gap-6">
          <PasswordForm email={email} needsCode={twoFactorEnabled} />
          <Sessions sessions={sessions} />
        </div>
      </div>
    </>
  );
}
