/**
 * Whether this is `npm run test:long`, which runs stress tests, fuzz tests and failure trials in full and shows every screen
 * on both engines. `npm test` has a short form of each.
 */
export const isLong = process.env.TEST_LONG === "1";
