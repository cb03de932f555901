import { z } from "zod";
import { defineActions } from "#app/admin/actions.server.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { isEmail } from "#app/lib/email.ts";
import { erasePerson, normalizedAddress } from "#modules/leads/.server/privacy/privacy-requests.ts";
import { UserError } from "#platform/user-error.ts";

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
    run: async ({ values: { address, typed }, services: { siteUrl }, author }) => {
      if (typed !== address)
        throw new UserError("This does not match the address above.", { field: "typed" });
      const isErased = await erasePerson(author, address);
      throw redirectWithNotice(
        siteUrl,
        screen,
        isErased
          ? { done: "Person erased. Nothing here identifies them any longer." }
          : { failed: "No data found about this person." },
      );
    },
  },
});
