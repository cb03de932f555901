import type { MouseEvent } from "react";

const supportsCommands = () => "command" in HTMLButtonElement.prototype;

/**
 * Attributes of a button that opens or closes the dialog `id`: invoker commands, which work before hydration, with a
 * React fallback for browsers without them.
 */
export function dialogCommand(command: "show-modal" | "close", id: string) {
  return {
    type: "button" as const,
    command,
    commandfor: id,
    onClick() {
      const dialog = document.getElementById(id);
      if (supportsCommands() || !(dialog instanceof HTMLDialogElement)) return;
      if (command === "close") dialog.close();
      else if (!dialog.open) dialog.showModal();
    },
  };
}

/**
 * Attributes for light dismiss (closing on a click outside): native, with a React fallback. Escape closes every dialog.
 */
export const lightDismiss = {
  closedby: "any",
  onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isNative = "closedBy" in HTMLDialogElement.prototype;
    if (target === currentTarget && !isNative) currentTarget.close();
  },
} as const;
