/** What a form's action answers. */
export type FormResult = {
  /** Which form of the page it is about. */
  form: string;
  status: "sent" | "invalid" | "failed";
  /** The banner's sentence. */
  message?: string;
  /** By field name. */
  errors?: Record<string, string>;
  /** What was typed, to be shown again: by field name, and several where several boxes were ticked. */
  values?: Record<string, string[]>;
  /** The form's own token, when it is to be sent again: a new one would make a quick correction look like a program's. */
  token?: string | undefined;
};

/** What a page's loader hands to a form on it. */
export type FormSetup = { token: string };
