import type { useChange } from "#app/admin/use-change.ts";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
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

/** Actions on someone else's account. */
export function UserActions({ user, change }: UserActionsProps) {
  const { id, email, role, isInvited, devices } = user;
  return (
    <RowActions of={` ${email}`} className="gap-x-2 md:-my-2.5 md:justify-end md:max-lg:gap-x-0">
      {isInvited && (
        <RowAction label="Invite again" onClick={() => change.send("invite-again", { id })} />
      )}
      {roleNames
        .filter((name) => name !== role)
        .map((name) => (
          <RowAction
            key={name}
            label={roles[name].grantLabel}
            ask={name === "admin" ? `Make ${email} an administrator?` : undefined}
            onClick={() => change.send("change-role", { id, role: name })}
          >
            They will get all permissions, including users, settings and leads.
          </RowAction>
        ))}
      {devices.length > 0 && (
        <RowAction
          label="Sign out"
          ask={`Sign ${email} out on all devices?`}
          onClick={() => change.send("sign-out", { id })}
        >
          {devices.join(", ")}. Any unsaved work there will be lost.
        </RowAction>
      )}
      <RowAction
        label="Remove"
        ask={`Remove ${email} from the admin?`}
        onClick={() => change.send("remove", { id })}
        isDestructive
      >
        They will be signed out immediately. Their content will be kept.
      </RowAction>
    </RowActions>
  );
}
