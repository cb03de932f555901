/** How long a starved process waits for the processor, and runs, in turns, in milliseconds. */
const pace = { waits: 1_200, runs: 300 };

/**
 * Leaves a process a fifth of the processor's time, in slices, as a machine does that is busy with other things: timers fire
 * late, and before the answers that came in the meantime are read. Returns what ends it.
 */
export function starve(pid: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const turn = (isWaiting: boolean) => {
    process.kill(pid, isWaiting ? "SIGSTOP" : "SIGCONT");
    timer = setTimeout(turn, isWaiting ? pace.waits : pace.runs, !isWaiting);
  };
  turn(true);
  return () => {
    clearTimeout(timer);
    process.kill(pid, "SIGCONT");
  };
}
