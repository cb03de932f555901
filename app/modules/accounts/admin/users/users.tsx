import { adminClientAction } from "#app/admin/action-result.ts";
import { FieldsForm } from "#app/admin/fields-form.tsx";
import { FormPopover } from "#app/admin/form-popover.tsx";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { staleIfError } from "#app/admin/stale-if-error.ts";
import { useChange } from "#app/admin/use-change.ts";
import { choice, email } from "#app/fields/fields.ts";
import { servicesContext } from "#app/services.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { listSessions } from "#modules/accounts/.server/queries/sessions.ts";
import { countUsers, listUsers } from "#modules/accounts/.server/queries/users.ts";
import { readSecondFactorRule, userContext } from "#modules/accounts/.server/require-user.ts";
import { CopyUrl } from "#modules/media/admin/file-list.tsx";
import { describeDevice } from "../../device.ts";
import {
  defaultRole,
  isRole,
  permissionNames,
  permissions,
  type Role,
  roleNames,
  roles,
  type SecondFactorRule,
  secondFactorRuleNames,
  secondFactorRules,
} from "../../permissions.ts";
import type { Route } from "./+types/users";
import { usersAction } from "./actions.server.ts";
import { RoleTable } from "./role-table.tsx";
import { RoleSelect, UserActions } from "./user-actions.tsx";

const ruleFields = {
  rule: choice("Required for", secondFactorRuleNames, {
    names: secondFactorRules,
    hint: "People who need it must set it up before they can do anything else.",
  }),
};

/** Form for choosing who needs a second factor. */
function SecondFactorForm({ rule }: { rule: SecondFactorRule }) {
  const change = useChange<typeof usersAction>();
  return (
    <section
      aria-labelledby="second-factor"
      className="max-w-2xl border border-rule bg-white px-5 py-4"
    >
      <h2 id="second-factor" className="text-[0.9375rem]">
        Two-factor authentication
      </h2>
      <FieldsForm
        change={change}
        intent={change.intent("require-second-factor")}
        fields={ruleFields}
        values={{ rule }}
        variant="secondary"
        className="mt-2 flex flex-wrap items-start gap-4 *:[div]:flex-1 *:[div]:basis-64"
        buttonClass="sm:mt-6.75"
      />
    </section>
  );
}

/** The link of an invitation that cannot be emailed. */
function InvitationLink({ link }: { link: string | undefined }) {
  if (!link) return null;
  return (
    <div className="mt-4 border-signal border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
      <div role="status">
        <p>
          This site cannot send email yet. Send this link to the person yourself. It works once,
          within seven days.
        </p>
        <p className="mt-1 break-all font-mono text-note">{link}</p>
      </div>
      <CopyUrl name="of the invitation" url={link} className="link min-h-target font-[550]" />
    </div>
  );
}

/** The permissions of a role in words. */
const wordsOf = (role: Role) =>
  roles[role].permissions.length === permissions.length
    ? "everything"
    : roles[role].permissions.map((permission) => permissionNames[permission]).join(", ");

const inviteFields = {
  email: email("Email", { autoComplete: "off" }),
  role: choice("Role", roleNames, {
    names: Object.fromEntries(roleNames.map((role) => [role, roles[role].label])),
    hint: roleNames.map((role) => `${roles[role].label}: ${wordsOf(role)}`).join("\n"),
  }),
};

const inviteId = "invite";

/** Form for inviting a colleague. */
function InviteForm({ change }: { change: ReturnType<typeof useChange<typeof usersAction>> }) {
  return (
    <FormPopover id={inviteId} title="Invite someone" result={change.data}>
      <FieldsForm
        change={change}
        intent={change.intent("invite")}
        fields={inviteFields}
        values={{ role: defaultRole }}
        submit="Send invitation"
        resets
        className="grid gap-4 [&_p]:whitespace-pre-line"
      />
    </FormPopover>
  );
}

export const meta = () => [{ title: "Users" }];

const pageSize = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const page = pageOf(new URL(request.url).searchParams);
  const [users, total] = await Promise.all([
    listUsers(db, { limit: pageSize, offset: (page - 1) * pageSize }),
    countUsers(db),
  ]);
  const sessions = await listSessions(
    db,
    users.map(({ id }) => id),
  );
  return {
    users: users.map((user) => ({ ...user, devices: devicesOf(user.id, sessions) })),
    total,
    page,
    ownId: context.get(userContext).id,
    rule: await readSecondFactorRule(services),
  };
}

/** The kinds of device that an account uses, without duplicates. */
function devicesOf(id: string, sessions: Awaited<ReturnType<typeof listSessions>>): string[] {
  const theirs = sessions.filter(({ userId }) => userId === id);
  return [...new Set(theirs.map(({ userAgent }) => describeDevice(userAgent)))];
}

/** An account's second factor, or the passkey that replaces the password. */
function factorsOf({
  twoFactorEnabled,
  hasPasskey,
}: Record<"twoFactorEnabled" | "hasPasskey", boolean>) {
  const factors = [twoFactorEnabled && "On", hasPasskey && "Passkey"].filter(Boolean);
  return factors.join(", ") || "Off";
}

const roleLabel = (role: string) => (isRole(role) ? roles[role].label : role);

export const action = usersAction;
const fallback = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = fallback.clientLoader;
export const clientAction = adminClientAction;

const columns = [
  { name: "Person" },
  { name: "Role" },
  { name: "Two-factor" },
  { name: "Last seen" },
  { name: "Actions", quiet: true },
];

export default function Users({ loaderData }: Route.ComponentProps) {
  fallback.useLatest(loaderData);
  const { users, total, page, ownId, rule } = loaderData;
  const change = useChange<typeof usersAction>();
  const invite = useChange<typeof usersAction>();
  return (
    <>
      <ListScreen
        title="Users"
        actions={<Button popoverTarget={inviteId}>Invite someone</Button>}
        above={
          <>
            <InviteForm change={invite} />
            <InvitationLink link={change.data?.link} />
            <InvitationLink link={invite.data?.link} />
          </>
        }
        isEmpty={false}
        empty={{ title: "No users" }}
        pager={total > pageSize && <Pager page={page} pageSize={pageSize} total={total} />}
      >
        <Table caption="Users" columns={columns}>
          {users.map((user) => (
            <Row key={user.id}>
              <Cell className="md:min-w-40 lg:min-w-64">
                <span className="font-[550]">{user.name}</span>
                {user.id === ownId && " (you)"}
                <span className="wrap-anywhere block text-note text-secondary">
                  <EmailAddress>{user.email}</EmailAddress>
                </span>
              </Cell>
              <Cell name="Role">
                {user.id !== ownId && isRole(user.role) ? (
                  <RoleSelect user={user} change={change} />
                ) : (
                  roleLabel(user.role)
                )}
                {user.isInvited && (
                  <span className="block text-note text-secondary md:mt-1.5">Invited</span>
                )}
              </Cell>
              <Cell name="Two-factor">{factorsOf(user)}</Cell>
              <Cell name="Last seen" className="font-mono text-note">
                {user.lastSeen ? <Moment at={user.lastSeen} /> : "Not signed in"}
                {user.devices.length > 0 && (
                  <span className="block text-secondary">{user.devices.join(", ")}</span>
                )}
              </Cell>
              <Cell className="md:text-right">
                {user.id !== ownId && <UserActions user={user} change={change} />}
              </Cell>
            </Row>
          ))}
        </Table>
      </ListScreen>
      <div className="mt-8 grid gap-4">
        <RoleTable />
        <SecondFactorForm rule={rule} />
      </div>
    </>
  );
}
