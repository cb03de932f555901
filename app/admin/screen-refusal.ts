import { isRouteErrorResponse } from "react-router";
import type { Role } from "#app/lib/permissions.ts";

/**
 * What the 403 of a screen carries: the sentence, and to whom it is said. A refused document loads nothing, and its frame
 * would not know whose navigation to show.
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

/** What a thrown answer says its own in words. */
export function sentenceIn(error: unknown): string | undefined {
  const isSaid = isRouteErrorResponse(error) && typeof error.data === "string" && error.data;
  return isSaid ? error.data : refusalIn(error)?.refused;
}
