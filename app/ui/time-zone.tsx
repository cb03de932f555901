import { firmTown } from "@datumline/brand/firm";
import { createContext, useContext } from "react";

/** The zone (IANA) that times are shown and taken in: the office's, or the reader's own. */
export const TimeZone = createContext<string>(firmTown.zone);

export const useTimeZone = (): string => useContext(TimeZone);
