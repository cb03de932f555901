import { firmTown } from "@datumline/brand/firm";
import { createContext, useContext } from "react";

/** The zone (IANA) for displaying and entering times: the office's, or the reader's. */
export const TimeZone = createContext<string>(firmTown.zone);

export const useTimeZone = (): string => useContext(TimeZone);
