import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The editor's `shouldRevalidate`. It reloads only for another URL, never while someone is writing. */
export const isOtherAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
