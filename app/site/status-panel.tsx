import { useCallback, useEffect, useState } from "react";
import type { CheckName, StatusReport } from "#app/lib/status-report.ts";
import { Button } from "#app/ui/button.tsx";

const labels: Record<CheckName, string> = {
  environment: "Environment configured",
  connection: "Connection to the backend",
  tables: "Tables can be read",
  storage: "Storage bucket 'portfolio' is there",
};

const unknownError = "An unknown error occurred.";

/** Nothing was checked, so that nothing is known to have failed. */
type Unchecked = { status: "unchecked"; message: string };

const unchecked = (why: string, when: string): Unchecked => ({
  status: "unchecked",
  message: `${why} The connection could not be checked. Please try again ${when}.`,
});

async function ask(): Promise<StatusReport | Unchecked> {
  try {
    const response = await fetch("/api/status", { headers: { Accept: "application/json" } });
    if (response.status === 429) {
      const seconds = Number(response.headers.get("Retry-After"));
      return unchecked("Too many checks.", seconds > 0 ? `in ${seconds} s` : "in a minute");
    }
    const report: StatusReport = await response.json();
    if (report.status === "success") return report;
    return { ...report, message: report.message || unknownError };
  } catch {
    return unchecked(unknownError, "in a moment");
  }
}

/** Whether this site can take a message right now: testing, success, or error with the list of checks. */
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
        {report?.status === "success" && "Connected. Messages reach our office."}
        {(report?.status === "error" || report?.status === "unchecked") && report.message}
      </p>
      {report?.status === "unchecked" && (
        <Button look="secondary" className="mt-2 min-h-11" onClick={check}>
          Recheck
        </Button>
      )}
      {report?.status === "error" && (
        <div className="mt-3 border-rule border-t pt-3">
          <p className="font-[550]">Setup checklist</p>
          <ul className="mt-1">
            {report.checks.map(({ name, ok, message }) => (
              <li key={name} className="flex items-center gap-3 py-1.5">
                <Light state={ok ? "success" : "error"} />
                <span>
                  {labels[name]}
                  <span className="sr-only">{ok ? ": passed" : ": failed"}</span>
                  {message && <span className="block text-note text-secondary">{message}</span>}
                </span>
                {!ok && (
                  <Button
                    look="secondary"
                    className="ml-auto min-h-11 px-4 text-note"
                    onClick={check}
                  >
                    Recheck<span className="sr-only"> {labels[name]}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button look="secondary" className="mt-2 min-h-11" onClick={check}>
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

function Light({ state }: { state: keyof typeof lights }) {
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${lights[state]}`} />;
}
