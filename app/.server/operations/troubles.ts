import { formatBytes } from "#app/lib/bytes.ts";
import { countOf } from "#app/lib/compact-count.ts";
import { jobTitle } from "#app/lib/job-title.ts";
import type { QueueFigures } from "../db/queries/job-figures.ts";
import type { Disk } from "./figures.ts";

/** Something that an administrator has to look at. */
export type Trouble = {
  /** The same for as long as it lasts. */
  key: string;
  /** Said to administrators, who are no engineers of the site. */
  sentence: string;
};

/** Age of the oldest email that waits, in seconds: the mail server was away for longer than a restart. */
const lateMail = 3600;
/** Shares of the disk. It has to be freer to be well again, or a file that comes and goes would cause an email each time. */
const leastFree = 0.1;
const wellAgain = 0.12;

export type Findings = {
  queues: readonly QueueFigures[];
  mails: { waiting: number; oldestSeconds: number };
  disk: Disk;
};

/** What is wrong now; `known` holds the keys of what was wrong before. */
export function findTroubles(
  { queues, mails, disk }: Findings,
  known: readonly string[],
): Trouble[] {
  const troubles = queues
    .filter(({ failed }) => failed > 0)
    .map(({ name, failed }) => ({
      key: `jobs ${name}`,
      sentence: `"${jobTitle(name)}" was given up, ${countOf(failed, "time")} within the last day.`,
    }));
  if (mails.oldestSeconds > lateMail) {
    const verb = mails.waiting === 1 ? "waits" : "wait";
    const sentence = `${countOf(mails.waiting, "email")} ${verb} to be sent, the oldest for more than an hour.`;
    troubles.push({ key: "mails", sentence });
  }
  if (disk.free < disk.size * (known.includes("disk") ? wellAgain : leastFree)) {
    const sentence = `The disk of the site is nearly full: ${formatBytes(disk.free)} of ${formatBytes(disk.size)} are free.`;
    troubles.push({ key: "disk", sentence });
  }
  return troubles;
}
