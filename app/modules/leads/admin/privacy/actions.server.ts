import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { isEmail } from "#app/lib/email.ts";
import {
  erasePerson,
  erasureRefusal,
  findPerson,
  normalizedAddress,
} from "#modules/leads/.server/privacy/privacy-requests.ts";
import { removeExpiredFiles } from "#modules/trash/.server/delete-for-good.ts";
import { insertAuditEntry } from "#platform/changes/audit-log.ts";
import { UserError } from "#platform/user-error.ts";

/** Items in the trash whose files are removed immediately; a job removes the files of more. */
const maxCleared = 50;

const screen = "/admin/leads/privacy";

export const privacyAction = defineActions({
  /** Erases a person, once their address was typed again. */
  erase: {
    schema: z.object({
      address: z
        .string()
        .transform(normalizedAddress)
        .refine(isEmail, "Enter a valid email address."),
      typed: z
        .string("Type the address to confirm you are erasing the right person.")
        .transform(normalizedAddress),
    }),
    failure: "Nothing was erased. Please try again.",
    permission: "leads:erase",
    needsReauth: true,
    run: async ({ values: { address, typed }, services, user }) => {
      if (typed !== address)
        throw new UserError("This does not match the address above.", { field: "typed" });
      const why = await erasureRefusal(services, address, user);
      if (why) throw new UserError(why);
      if (!(await findPerson(services.database.workDb, address, user)))
        throw redirectWithNotice(services.siteUrl, screen, {
          failed: "No data found about this person.",
        });
      // Posts and site content may name them as well.
      await services.content.change(
        ["blog", "portfolio", "site"],
        async (tx) => {
          const by = { jobs: services.jobs, by: user.id };
          const { pseudonym, mentions } = await erasePerson(tx, address, by);
          // Only that someone was erased, not who: other entries now use this pseudonym.
          const entry = { action: "erase", entity: "person", entityId: pseudonym };
          const detail = { name: pseudonym, ...(mentions > 0 && { mentions }) };
          await insertAuditEntry(tx, user, { ...entry, detail });
        },
        { canWait: true },
      );
      await removeExpiredFiles(services.db, services, services.log, maxCleared);
      const done = "Person erased. Nothing here identifies them any longer.";
      throw redirectWithNotice(services.siteUrl, screen, { done });
    },
  },
});
