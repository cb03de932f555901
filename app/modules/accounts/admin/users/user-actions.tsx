import { useState } from "react";
import type { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useInstantSelect } from "#app/ui/instant-select.ts";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import type { listUsers } from "#modules/accounts/.server/queries/users.ts";
import { roleNames, roles } from "../../permissions.ts";
import type { usersAction } from "./actions.server.ts";

type User = Awaited<ReturnType<typeof listUsers>>[number];
type Change = ReturnType<typeof useChange<typeof usersAction>>;

type RoleSelectProps = { user: User; change: Change };

/** The role of someone else; choosing another one saves it, and an administrator's asks first. */
export function RoleSelect({ user: { id, email, role }, change }: RoleSelectProps) {
  const [isAsking, setAsking] = useState(false);
  const form = change.formData;
  const isPending = form?.get("intent") === "change-role" && form.get("id") === id;
  const send = (chosen: string) => change.send("change-role", { id, role: chosen });
  const { held, props } = useInstantSelect((chosen) => {
    if (chosen === role) return;
    if (chosen === "admin") setAsking(true);
    else void send(chosen);
  });
  return (
    <>
      <select
        aria-label={`Permissions of ${email}`}
        value={held ?? (isPending ? String(form.get("role")) : role)}
        {...props}
        className="min-h-target rounded-sheet border border-edge bg-white px-2 py-1 text-control md:-my-1.5"
      >
        {roleNames.map((name) => (
          <option key={name} value={name}>
            {roles[name].label}
          </option>
        ))}
      </select>
      <ConfirmDialog
        question={`Make ${email} an administrator?`}
        confirm="Make admin"
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void send("admin")}
      >
        They will get all permissions, including users, settings and leads.
      </ConfirmDialog>
    </>
  );
}

type UserActionsProps = {
  user: User & {
    /** The devices that are signed in to the account. */
    devices: readonly string[];
  };
  change: Change;
};

/** Actions on someone else's account. */
export function UserActions({ user, change }: UserActionsProps) {
  const { id, email, isInvited, devices } = user;
  return (
    <RowActions of={` ${email}`} className="gap-x-2 md:-my-2.5 md:justify-end md:max-lg:gap-x-0">
      {isInvited && (
        <RowAction label="Invite again" onClick={() => change.send("invite-again", { id })} />
      )}
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
