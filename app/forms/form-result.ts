/** What a form's action answers. */
export type FormResult = {
  /** Which form of the page it is about. */
  form: string;
  status: "sent" | "invalid" | "failed";
  /** The banner's sentence. */
  message?: string;
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
export type FormSetup = { token: string };
