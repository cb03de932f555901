import { isRouteErrorResponse } from "react-router";
import type { Role } from "#modules/accounts/permissions.ts";

/**
 * The data of a screen's 403: the message and the user. A refused document loads no data, so its frame would not know
 * whose navigation to show.
 */
export type ScreenRefusal = {
  refused: string;
  who: { role: Role; email: string; isConfined: boolean };
};

const isRefusal = (value: unknown): value is ScreenRefusal =>
  typeof value === "object" && value !== null && "refused" in value && "who" in value;

/** The refusal of a screen, if an error is one. */
export const refusalIn = (error: unknown): ScreenRefusal | undefined =>
  isRouteErrorResponse(error) && isRefusal(error.data) ? error.data : undefined;

/** The message of a thrown response. */
export function sentenceIn(error: unknown): string | undefined {
  const isSaid = isRouteErrorResponse(error) && typeof error.data === "string" && error.data;
  return isSaid ? error.data : refusalIn(error)?.refused;
}
