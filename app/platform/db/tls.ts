/**
 * The meaning of `sslmode` in PostgreSQL's clients (libpq), as connection strings for pg. See "SSL Support" in the
 * manual of libpq.
 */
const sslModes = [
  ...["disable", "allow", "prefer", "require", "verify-ca", "verify-full"],
  // The value in pg for `require` without an authority.
  "no-verify",
];

/** The problem with the `sslmode` of an address, as the end of a sentence; undefined if it can be used. */
export function sslModeProblem(address: string): string | undefined {
  const { searchParams } = new URL(address);
  const mode = searchParams.get("sslmode");
  if (mode !== null && !sslModes.includes(mode)) {
    return `has an unknown sslmode; use one of ${sslModes.join(", ")}`;
  }
  if (mode === "verify-ca" && !searchParams.get("sslrootcert")) {
    return "needs sslrootcert=FILE with sslmode=verify-ca; sslmode=verify-full checks against the authorities that Node knows";
  }
  return undefined;
}

/**
 * The connection strings to try in this order until the server accepts one: `prefer`, the default, tries TLS first and
 * `allow` last. `fallback` replaces a missing `sslmode`, as the variable PGSSLMODE does.
 */
export function tlsCandidates(address: string, fallback = process.env.PGSSLMODE): string[] {
  const url = new URL(address);
  const mode = url.searchParams.get("sslmode") ?? fallback ?? "prefer";
  const asMode = (sslmode: string, ...without: string[]) => {
    const made = new URL(url);
    made.searchParams.set("sslmode", sslmode);
    // Otherwise pg treats prefer, require and verify-ca as verify-full.
    made.searchParams.set("uselibpqcompat", "true");
    for (const name of without) made.searchParams.delete(name);
    return made.href;
  };
  const plain = () => asMode("disable", "sslrootcert", "sslcert", "sslkey");
  const unchecked = () => asMode("require", "sslrootcert");
  // A Unix socket, which libpq never encrypts.
  if (url.searchParams.get("host")?.startsWith("/") || /^%2f/i.test(url.hostname)) return [plain()];
  if (url.searchParams.get("sslrootcert") === "system")
    return [asMode("verify-full", "sslrootcert")];
  switch (mode) {
    case "disable":
      return [plain()];
    case "allow":
      return [plain(), unchecked()];
    case "prefer":
      return [unchecked(), plain()];
    case "no-verify":
      return [unchecked()];
    default:
      return [asMode(mode)];
  }
}
