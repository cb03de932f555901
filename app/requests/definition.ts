import type { ServiceId } from "#app/catalogue/services.ts";
import type { Field, Fields } from "#app/forms/fields.ts";

/** Every request can be answered, so every one has an address; who has a name calls it `name`. */
export type RequestFields = Fields & { readonly email: Field<"email"> };

type About<Name extends string> = { field: Name } | { text: string };

/**
 * A kind of request: the fields of its form. Its confirmation is a text (app/content/forms.ts). Everything that handles
 * requests is derived from it and from its server part (kind.server.ts): validation, columns, emails, inbox, spreadsheet,
 * search and the tests of hostile input.
 */
export type RequestDefinition<
  Kind extends string = string,
  F extends RequestFields = RequestFields,
> = {
  /** Names the form on its page, and the lead that it makes. */
  kind: Kind;
  /** How the firm calls it. */
  name: string;
  /** The page that takes it. */
  path: string;
  fields: F;
  /** The inbox's summary of it: one of the fields, or a fixed text. */
  about: About<string>;
  /** The firm promises no answer to it. */
  needsNoAnswer?: true;
  /** The service that it is about (its key in the catalogue), where it has no field that asks for one. */
  service?: ServiceId;
  /** Fail open: answers with success even if storing fails or a rate limit is exceeded; that is logged. */
  failsOpen?: true;
};

/** Checks a definition and keeps its types exact. */
export const defineForm = <const Kind extends string, const F extends RequestFields>(
  definition: RequestDefinition<Kind, F> & { about: About<keyof F & string> },
): RequestDefinition<Kind, F> => definition;
