import type { Email, FlatFields } from "#app/fields/fields.ts";
import type { ServiceId } from "#modules/catalogue/services.ts";

/** Every request can be replied to, so each has an address; a name is always called `name`. */
export type RequestFields = FlatFields & { readonly email: Email };

type About<Name extends string> = { field: Name } | { text: string };

/**
 * A kind of request: the fields of its form. Its confirmation is a text (app/modules/leads/forms.ts). Everything that handles
 * requests is derived from it and from its server part (define-request.ts): validation, columns, emails, inbox, spreadsheet,
 * search and the tests of hostile input.
 */
export type RequestDefinition<
  Kind extends string = string,
  F extends RequestFields = RequestFields,
> = {
  /** Identifies the form on its page, and the kind of its lead. */
  kind: Kind;
  /** The firm's name for it. */
  name: string;
  /** The page whose action receives it. */
  path: string;
  fields: F;
  /** The inbox's summary of it: one of the fields, or a fixed text. */
  about: About<string>;
  /** The firm promises no reply to it. */
  needsNoReply?: true;
  /** Its service (key in the catalogue), if the form has no field for it. */
  service?: ServiceId;
  /** Fail open: responds with success even if storing fails or a rate limit is exceeded; the failure is logged. */
  failsOpen?: true;
};

/** Checks a definition and keeps its types exact. */
export const defineForm = <const Kind extends string, const F extends RequestFields>(
  definition: RequestDefinition<Kind, F> & { about: About<keyof F & string> },
): RequestDefinition<Kind, F> => definition;
