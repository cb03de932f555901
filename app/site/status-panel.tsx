import { useCallback, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CheckName, StatusReport } from "#modules/operations/.server/read-status.ts";

const labels: Record<CheckName, string> = {
  environment: "Environment configured",
  connection: "Connection to the backend",
  tables: "Tables can be read",
  storage: "Storage bucket 'portfolio' found",
};

const checkNames = Object.keys(labels) as CheckName[];

const unknownError = "An unknown error occurred.";

/** How long the server has to report, in milliseconds: twice what its slowest check may take. */
const timeout = 10_000;

/** Nothing was checked, so nothing is known to have failed. */
type Unchecked = { status: "unchecked"; message: string; checks: readonly [] };

const unchecked = (why: string, when: string): Unchecked => ({
  status: "unchecked",
  message: `${why} The connection could not be checked. Please try again ${when}.`,
  checks: [],
});

/** Whether the response is the server's report: a proxy may respond instead. */
function isReport(sent: Partial<StatusReport> | null): sent is StatusReport {
  return (sent?.status === "success" || sent?.status === "error") && Array.isArray(sent.checks);
}

async function ask(): Promise<StatusReport | Unchecked> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeout);
  try {
    const response = await fetch("/api/status", {
      headers: { Accept: "application/json" },
      signal: waiting.signal,
    });
    if (response.status === 429) {
      const seconds = Number(response.headers.get("Retry-After"));
      return unchecked("Too many checks.", seconds > 0 ? `in ${seconds} s` : "in a minute");
    }
    const report: Partial<StatusReport> | null = await response.json();
    if (!isReport(report)) return unchecked(unknownError, "in a moment");
    if (report.status === "success") return report;
    return { ...report, message: report.message || unknownError };
  } catch {
    return unchecked(unknownError, "in a moment");
  } finally {
    clearTimeout(timer);
  }
}

type Outcome = "passed" | "failed" | "not checked";

/** The four checks with their results; those that the server did not report were not checked. */
function outcomesOf({ checks }: Pick<StatusReport | Unchecked, "checks">) {
  return checkNames.map((name) => {
    const check = checks.find((one) => one.name === name);
    const outcome: Outcome = !check ? "not checked" : check.ok ? "passed" : "failed";
    return { name, outcome, message: check ? check.message : "Not checked" };
  });
}

/** Whether this site can receive a message right now: testing, success, or else the list of checks. */
export function StatusPanel() {
  const [report, setReport] = useState<StatusReport | Unchecked>();
  const check = useCallback(() => {
    setReport(undefined);
    void ask().then(setReport);
  }, []);
  useEffect(check, [check]);

  return (
    <section
      aria-label="Connection status"
      className="needs-script border border-rule bg-white px-5 py-4 text-[0.9375rem]"
    >
      <p role="status" className="flex min-h-6 items-center gap-3">
        <Light state={report?.status ?? "testing"} />
        {!report && "Testing the connection to our office…"}
        {report?.status === "success" && "Connected. Your messages will reach our office."}
        {report && report.status !== "success" && report.message}
      </p>
      {report && report.status !== "success" && (
        <div className="mt-3 border-rule border-t pt-3">
          <p className="font-[550]">Setup checklist</p>
          <ul className="mt-1">
            {outcomesOf(report).map(({ name, outcome, message }) => (
              <li key={name} className="flex items-center gap-3 py-1.5">
                <Light state={lightOf[outcome]} />
                <span>
                  {labels[name]}
                  {outcome !== "not checked" && <span className="sr-only">: {outcome}</span>}
                  {message && <span className="block text-note text-secondary">{message}</span>}
                </span>
                {outcome !== "passed" && (
                  <Button
                    variant="secondary"
                    className="ml-auto min-h-11 px-4 text-note"
                    onClick={check}
                  >
                    Recheck<span className="sr-only"> {labels[name]}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="mt-2 min-h-11" onClick={check}>
            Recheck all
          </Button>
        </div>
      )}
    </section>
  );
}

const lights = {
  testing: "bg-edge",
  unchecked: "bg-edge",
  success: "bg-civil",
  error: "bg-danger",
} as const;

const lightOf = { passed: "success", failed: "error", "not checked": "unchecked" } as const;

function Light({ state }: { state: keyof typeof lights }) {
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${lights[state]}`} />;
}
