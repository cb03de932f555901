import { z } from "zod";

const report = z.object({
  vulnerabilities: z
    .record(
      z.string(),
      z.object({
        severity: z.string(),
        range: z.string(),
        // A dependency that is the cause, or a known weakness.
        via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
      }),
    )
    .optional(),
  message: z.string().optional(),
  error: z.object({ summary: z.string() }).optional(),
});

/** The result of `npm audit --json`: a line for each package with a known weakness, or the reason for the failure. */
export function weaknessesOf(printed: string): { failure?: string; weaknesses: string[] } {
  if (!printed) return { failure: "npm audit printed no report", weaknesses: [] };
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
