import { describeDevice } from "#app/lib/device.ts";
import { isRole, roleNames, roles } from "#app/lib/permissions.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pageOf } from "#app/ui/search-params.ts";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { readSecondFactorRule } from "#server/accounts/second-factor-rule.ts";
import { listSessions } from "#server/db/queries/sessions.ts";
import { countUsers, listUsers } from "#server/db/queries/users.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import { staleIfError } from "../stale-if-error.ts";
import { useChange } from "../use-change.ts";
import type { Route } from "./+types/users";
import { usersAction } from "./actions.server.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { InviteForm } from "./invite-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { UserActions } from "./user-actions.tsx";

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

export const action = usersAction;
const kept = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>>();
export const clientLoader = kept.clientLoader;
export const clientAction = adminClientAction;

/** Descriptions of all roles, from the most permissions to the fewest. */
const descriptions = roleNames
  .map((name) => roles[name].description)
  .toReversed()
  .join(" ");

const columns = [
  { name: "Person" },
  { name: "Role" },
  { name: "Two-factor" },
  { name: "Last seen" },
  { name: "Actions", quiet: true },
];

export default function Users({ loaderData }: Route.ComponentProps) {
  kept.useKept(loaderData);
  const { users, total, page, ownId, rule } = loaderData;
  const change = useChange<typeof usersAction>();
  return (
    <>
      <h1 className="text-h2">Users</h1>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">{descriptions}</p>
      <InviteForm />
      <InvitationLink link={change.data?.link} />
      <SecondFactorForm rule={rule} />
      <div className="mt-8">
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
                {isRole(user.role) ? roles[user.role].label : user.role}
                {user.isInvited && <span className="text-secondary">, invited</span>}
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
        <Pager page={page} pageSize={pageSize} total={total} />
      </div>
    </>
  );
}
