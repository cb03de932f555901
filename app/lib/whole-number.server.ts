import { readNumber, whichNumber } from "@datumline/maths/read-number";
import { z } from "zod";

type WholeNumber = {
  label: string;
  least: number;
  most: number;
  /** Names of the unit that may be typed behind it. */
  units?: readonly string[];
};

/** A whole number as people type it, between two limits. One that can be read in two ways is asked about. */
export const wholeNumber = ({ label, least, most, units = [] }: WholeNumber) =>
  z.string().transform((typed, issues): number => {
    const reading = readNumber(typed, { units });
    const value = reading && "value" in reading ? reading.value : Number.NaN;
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    issues.addIssue({
      code: "custom",
      message:
        reading && "readings" in reading
          ? whichNumber(label, reading.readings)
          : `${label} must be a whole number from ${least} to ${most}.`,
    });
    return z.NEVER;
  });
