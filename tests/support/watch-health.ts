import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { HealthReport } from "./health-probe.ts";
import type { Site } from "./site.ts";

/**
 * Requests /healthz from another process until `stop`, which returns all reports. Response times there depend on the site
 * alone: this process may be busy sending requests.
 */
export async function watchHealth({ origin, pid, output }: Site): Promise<{
  reports: readonly HealthReport[];
  /** Waits for the first request and response after this moment. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}> {
  const probe = spawn(
    process.execPath,
    [join(import.meta.dirname, "health-probe.ts"), origin, String(pid())],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const reports: HealthReport[] = [];
  probe.on("message", (report: HealthReport) => reports.push(report));
  const ended = once(probe, "exit");
  const lost = ended.then(() => {
    throw new Error(
      `/healthz could no longer be requested; the site printed:\n${output().slice(-4_000)}`,
    );
  });
  lost.catch(() => {});
  const nextReport = () => Promise.race([once(probe, "message"), lost]);
  await nextReport();
  return {
    reports,
    async settled() {
      const now = Date.now();
      while ((reports.at(-1)?.askedAt ?? 0) < now) await nextReport();
    },
    async stop() {
      if (probe.connected) probe.disconnect();
      await ended;
    },
  };
}
