import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Whether someone opens the reply of the shown lead, or closes it, so that nothing has to be read again. */
export const isWithinLead = ({
  currentUrl: { pathname: from, search: before },
  nextUrl: { pathname: to, search: after },
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod">): boolean =>
  !formMethod && before === after && (`${from}/reply` === to || `${to}/reply` === from);
