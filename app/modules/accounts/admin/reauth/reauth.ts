import { redirect } from "react-router";
import { z } from "zod";
import { adminClientAction } from "#app/admin/action-result.ts";
import { defineActions } from "#app/admin/actions.server.ts";
import { forwardCookies } from "#modules/accounts/.server/auth.ts";
import {
  reauthenticate,
  reauthenticateWithPasskey,
} from "#modules/accounts/.server/reauthenticate.ts";
import { passkeyAssertion, passkeyRequestOptions } from "#modules/accounts/.server/webauthn.ts";
import { reauthFields } from "../account-fields.server.ts";

const failure = "We could not verify who you are. Please try again.";

export const action = defineActions({
  /**
   * Checks for a recent proof of identity; requests that are not changes, such as downloads, have no action that could.
   */
  ask: {
    schema: z.object({}),
    failure,
    needsReauth: true,
    run: async () => ({ isReauthenticated: true }),
  },

  prove: {
    schema: z.object(reauthFields),
    failure,
    run: async ({ author, values }) => {
      await reauthenticate(author, values);
      return { isReauthenticated: true };
    },
  },

  "ask-passkey": {
    schema: z.object({}),
    failure,
    run: async ({ author }) => {
      const { options, headers } = await passkeyRequestOptions(author);
      forwardCookies(author.headers, headers);
      return { passkeyOptions: options };
    },
  },

  "give-passkey": {
    schema: z.object({ passkey: passkeyAssertion }),
    failure,
    run: async ({ author, values }) => {
      await reauthenticateWithPasskey(author, values.passkey);
      return { isReauthenticated: true };
    },
  },
});

export const clientAction = adminClientAction;

/** Opened as a page, it redirects. */
export const loader = () => redirect("/admin");
