import { z } from "zod";

const report = z.object({
  vulnerabilities: z
    .record(
      z.string(),
      z.object({
        severity: z.string(),
        range: z.string(),
        // A package that it has from another one, or what is known of it.
        via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
      }),
    )
    .optional(),
  message: z.string().optional(),
  error: z.object({ summary: z.string() }).optional(),
});

/** What `npm audit --json` says: a line for each package with a known weakness, or why it could say nothing. */
export function weaknessesOf(printed: string): { failure?: string; weaknesses: string[] } {
  if (!printed) return { failure: "npm audit gave no report", weaknesses: [] };
  const { vulnerabilities, message, error } = report.parse(JSON.parse(printed));
  if (!vulnerabilities) {
    return { failure: message || error?.summary || "it gave no reason", weaknesses: [] };
  }
  return {
    weaknesses: Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
      const titles = via.map((cause) => (typeof cause === "string" ? cause : cause.title));
      return `${name} ${range} (${severity}): ${titles.join("; ")}`;
    }),
  };
}
