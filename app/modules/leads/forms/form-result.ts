import type { OfferName } from "#app/fields/fields.ts";
import type { Receipt } from "../forms.ts";

/** The response of a form's action. */
export type FormResult = {
  /** The form on the page that the result belongs to. */
  form: string;
  status: "sent" | "invalid" | "failed";
  /** The banner's sentence. */
  message?: string;
  /** Reference of the request, if the form has one. */
  receipt?: Receipt | undefined;
  /** By field name. */
  errors?: Record<string, string>;
  /** The submitted values by field name, to prefill the form again; several for checkbox groups. */
  values?: Record<string, string[]>;
  /**
   * The form's original token for the next attempt: a new one would make a quick correction look like a bot (too fast).
   */
  token?: string | undefined;
};

/** The data that a page's loader passes to its form. */
export type FormSetup = {
  token: string;
  /** The sentence if the server did not respond. */
  failure: string;
  /** The current options of fields whose options change. */
  offers?: Partial<Record<OfferName, readonly string[]>> | undefined;
  /** The hints below its fields, by field, if they differ from those in its code. */
  hints?: Readonly<Record<string, string>> | undefined;
};
