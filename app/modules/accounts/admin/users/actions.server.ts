import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import {
  changeRole,
  deleteUser,
  inviteUser,
  inviteUserAgain,
  requireSecondFactorOf,
  signOutUser,
} from "#modules/accounts/.server/manage-users.ts";
import { roleNames, roles, secondFactorRuleNames, secondFactorRules } from "../../permissions.ts";
import { accountEmail } from "../account-fields.server.ts";

const failure = "Your change could not be saved. Please try again.";
const role = z.literal(roleNames, { error: "Role is required." });
const schema = z.object({ id: z.string().max(200) });

const invitedResult = ({ email, link }: { email: string; link?: string }) =>
  link === undefined
    ? { done: `Invitation sent to ${email}.` }
    : { done: `${email} invited. Send them the link.`, link };

/** Administrators' changes to other accounts. All require proof of identity, because of unattended devices. */
export const usersAction = defineActions(
  {
    invite: {
      schema: z.object({ email: accountEmail(), role }),
      failure,
      run: async ({ author, values }) => invitedResult(await inviteUser(author, values)),
    },

    "invite-again": {
      schema,
      failure,
      run: async ({ author, values: { id } }) => invitedResult(await inviteUserAgain(author, id)),
    },

    "change-role": {
      schema: schema.extend({ role }),
      failure,
      run: async ({ author, values: { id, role } }) => {
        const { email, role: former } = await changeRole(author, id, role);
        return {
          done: `${email} is now ${roles[role].one}.`,
          back: [
            ["intent", "change-role"],
            ["id", id],
            ["role", former],
          ],
        };
      },
    },

    "sign-out": {
      schema,
      failure,
      run: async ({ author, values: { id } }) => {
        const { email } = await signOutUser(author, id);
        return { done: `${email} signed out on all devices.` };
      },
    },

    "require-second-factor": {
      schema: z.object({ rule: z.enum(secondFactorRuleNames, { error: "Choose an option." }) }),
      failure,
      run: async ({ author, values: { rule } }) => {
        await requireSecondFactorOf(author, rule);
        return {
          done:
            rule === "nobody"
              ? "Two-factor authentication is no longer required."
              : `Two-factor authentication is now required for ${secondFactorRules[rule].toLowerCase()}.`,
        };
      },
    },

    remove: {
      schema,
      failure,
      run: async ({ author, values: { id } }) => {
        const { email, undo } = await deleteUser(author, id);
        return { done: `${email} removed.`, undo };
      },
    },
  },
  { allNeedReauth: true },
);
