import { maxEmail } from "#app/lib/email.ts";

/**
 * The typed address, valid or not, for showing the form again. It is cut just above the maximum length: rendering a
 * megabyte would keep all other requests waiting.
 */
export const typedAddress = (form: FormData): string =>
  String(form.get("email") ?? "").slice(0, 2 * maxEmail);
