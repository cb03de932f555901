/**
 * What a link dials for a telephone number as somebody typed it (RFC 3966), or nothing where that is not one number. A trunk zero in brackets behind a
 * country code is not dialled: +353 (0)1.
 */
export function phoneLink(typed: string): string | undefined {
  const [, number = "", extension] =
    /^([^a-z;#]*?)(?:\s*(?:;?\s*ext(?:ension|n)?\.?\s*=?|#|x)\s*(\d{1,6}))?$/i.exec(typed.trim()) ??
    [];
  if (!/^(\+|\()?[\d\s().\-–/]{4,}$/.test(number)) return undefined;
  const isAbroad = number.startsWith("+");
  const digits = (isAbroad ? number.replace(/\(0\)/, "") : number).replace(/\D/g, "");
  // E.164 has at most 15 digits; more are two numbers.
  if (digits.length < 4 || digits.length > 15) return undefined;
  return `tel:${isAbroad ? "+" : ""}${digits}${extension ? `;ext=${extension}` : ""}`;
}
