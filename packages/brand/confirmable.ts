/**
 * What only the firm can know: prices, people, clients' words, claims, cases. `isConfirmed: false` marks placeholder content, which
 * was made up for the demonstration and is not a fact until the firm has confirmed or replaced it.
 */
export type Confirmable = {
  readonly isConfirmed: boolean;
  readonly [detail: string]: unknown;
};
