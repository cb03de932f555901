import type { OfferName } from "./fields.ts";

/** What a visitor keeps of a request that was stored. */
export type Receipt = {
  /** The firm finds the request by it. */
  reference: string;
  /** Field by field, without what was left empty. */
  received: readonly (readonly [title: string, value: string])[];
  /** What happens now, and by when. */
  next: readonly string[];
  /** As it follows on "Answered by". */
  answeredBy: string;
};

/** What a form's action answers. */
export type FormResult = {
  /** Which form of the page it is about. */
  form: string;
  status: "sent" | "invalid" | "failed";
  /** The banner's sentence. */
  message?: string;
  /** Of what was sent, where the form has one. */
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

/** What a page's loader hands to a form on it. */
export type FormSetup = {
  token: string;
  /** Said when no answer came at all. */
  failure: string;
  /** What its fields offer whose options change. */
  offers?: Partial<Record<OfferName, readonly string[]>> | undefined;
  /** The hints below its fields, by field, where they are not those of its code. */
  hints?: Readonly<Record<string, string>> | undefined;
};
