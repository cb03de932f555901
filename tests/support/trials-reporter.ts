import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import type { TrialFigures } from "#tests/e2e/operations/trials/trial.ts";

type Told = TrialFigures & { ok: boolean; seconds: number };

const file = join(import.meta.dirname, "../../test-results/trials.json");

const columns = {
  trial: ({ trial }: Told) => trial,
  rounds: ({ rounds }: Told) => rounds,
  taken: ({ acknowledged }: Told) => acknowledged,
  lost: ({ lost }: Told) => lost,
  requests: ({ requests }: Told) => requests,
  "failed in outage": ({ failedMeanwhile }: Told) => failedMeanwhile,
  "failed beyond": ({ failedBeyond }: Told) => failedBeyond,
  died: ({ died }: Told) => died,
  mails: ({ mails }: Told) => mails,
  "emails lost": ({ mailsLost }: Told) => mailsLost,
  doubled: ({ mailsDoubled }: Told) => mailsDoubled,
  s: ({ seconds }: Told) => seconds,
};

function table(told: readonly Told[]): string {
  const names = Object.keys(columns);
  const rows = told.map((one) => Object.values(columns).map((of) => String(of(one) ?? "")));
  const lines = [names, ...rows];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}

/** Lists the results of the trials at the end of a long run, and writes test-results/trials.json. */
export default class TrialsReporter implements Reporter {
  readonly #told: Told[] = [];

  onTestEnd(_: TestCase, { annotations, status, duration }: TestResult): void {
    for (const { type, description = "" } of annotations) {
      if (type !== "trial") continue;
      const figures = JSON.parse(description) as TrialFigures;
      this.#told.push({
        ...figures,
        ok: status === "passed",
        seconds: Math.round(duration / 1000),
      });
    }
  }

  onEnd(): void {
    if (this.#told.length === 0) return;
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, `${JSON.stringify(this.#told, null, 2)}\n`);
    console.log(`\nTrials:\n${table(this.#told)}`);
    for (const { trial, note } of this.#told) if (note) console.log(`  ${trial}: ${note}`);
    console.log("\nThe same in test-results/trials.json");
  }

  printsToStdio(): boolean {
    // Runs in addition to the list reporter.
    return false;
  }
}
