import { createContext } from "react-router";

/** Asks the site itself for a visitor's response at a path, and returns the status. */
export type StatusOf = (path: string) => Promise<number>;

/** The host hands it to the admin, which tells by it whether an address is in use. */
export const statusOfContext = createContext<StatusOf>();
