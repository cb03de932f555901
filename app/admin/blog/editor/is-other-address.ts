import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A text that is being written is not loaded again under the writer's hands; only another address brings another one. */
export const isOtherAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
