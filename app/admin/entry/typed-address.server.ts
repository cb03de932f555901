import { maxEmail } from "#app/lib/email.ts";

/**
 * The address that was typed into a form, wrong or not, with which it is shown again. No longer than shows that it is too
 * long: to write a megabyte into a page keeps everyone else waiting.
 */
export const typedAddress = (form: FormData): string =>
  String(form.get("email") ?? "").slice(0, 2 * maxEmail);
