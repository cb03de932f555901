/**
 * The `Content-Disposition` of a file. A header is limited to ASCII; its second form has the exact name (RFC 6266, RFC
 * 8187).
 */
export function disposition(how: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
