/**
 * The target of a link for a typed telephone number (RFC 3966), or nothing if it is not one number. A trunk zero in brackets
 * behind a country code is not dialled: +353 (0)1.
 */
export function phoneLink(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, " ");
  const at = text.search(/[a-z;#]/i);
  const number = at < 0 ? text : text.slice(0, at);
  const [, extension] =
    /^(?:;? ?(?:extension|ext)\.? ?=?|#|x) ?(\d{1,6})$/i.exec(text.slice(number.length)) ?? [];
  if (number.length < text.length && !extension) return undefined;
  if (!/^(\+|\()?[\d\s().\-–/]{4,}$/.test(number)) return undefined;
  const isAbroad = number.startsWith("+");
  const digits = (isAbroad ? number.replace(/\(0\)/, "") : number).replace(/\D/g, "");
  // E.164 has at most 15 digits; more are two numbers.
  if (digits.length < 4 || digits.length > 15) return undefined;
  return `tel:${isAbroad ? "+" : ""}${digits}${extension ? `;ext=${extension}` : ""}`;
}
