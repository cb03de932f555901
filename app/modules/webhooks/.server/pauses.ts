const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds before the next attempt, by the number of earlier ones. There are three in the first two minutes, even
 * if each waits ten seconds for its response, then growing pauses until about a day is over.
 */
const pauses = [
  ...[15 * second, 45 * second, 5 * minute, 20 * minute],
  ...[hour, 3 * hour, 7 * hour, 12 * hour],
];

/** When it is retried after so many attempts; nothing if it is given up. */
export const pauseAfter = (tries: number): number | undefined => pauses[tries - 1];

export const maxTries = pauses.length + 1;
