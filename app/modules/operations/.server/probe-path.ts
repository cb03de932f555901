import { createContext } from "react-router";

/** Asks the site itself for a visitor's response at a path, and returns the status. */
export type StatusOf = (path: string) => Promise<number>;

/** The host passes it to the admin, which uses it to check whether an address is in use. */
export const statusOfContext = createContext<StatusOf>();
