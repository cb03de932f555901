/**
 * Facts that only the firm can know: prices, people, testimonials, claims, cases. `isConfirmed: false` marks placeholder
 * content, which is not a fact until the firm has confirmed or replaced it.
 */
export type Confirmable = {
  readonly isConfirmed: boolean;
  readonly [detail: string]: unknown;
};
