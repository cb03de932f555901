import type { MouseEvent } from "react";

const supportsCommands = () => "command" in HTMLButtonElement.prototype;

/**
 * The attributes of a button that opens or closes the dialog `id`. The command is native, so that it works before
 * React; where a browser knows none, React does the same.
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
 * The attributes of a dialog that a click beside it closes. That is native too, and React's doing where a browser
 * cannot; Escape closes every dialog.
 */
export const closesBeside = {
  closedby: "any",
  onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isNative = "closedBy" in HTMLDialogElement.prototype;
    if (target === currentTarget && !isNative) currentTarget.close();
  },
} as const;
