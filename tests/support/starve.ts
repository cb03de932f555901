/** How long a starved process is paused and runs, in turns, in milliseconds. */
const pace = { waits: 1_200, runs: 300 };

/**
 * Leaves a process a fifth of the processor time, in slices, as on a busy machine: timers fire late, and before the process
 * reads responses that arrived in the meantime. Returns a function that ends it.
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
