// Linux's counters of a process. Other systems have no such files; the benchmarks that need them fail with a message.

import { existsSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

export function requireLinux(): void {
  if (!existsSync("/proc/self/stat")) throw new Error("This is measured on Linux only.");
}

/** Milliseconds of processor time used by a process. */
export function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

function megabytes(pid: number | undefined, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024);
}

/** Megabytes of resident memory of a process. */
export const residentMemory = (pid: number | undefined) => megabytes(pid, "VmRSS");

/** Peak resident memory of a process, in megabytes. */
export const peakMemory = (pid: number | undefined) => megabytes(pid, "VmHWM");
