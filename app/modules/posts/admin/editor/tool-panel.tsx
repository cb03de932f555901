import type { ReactNode } from "react";

type ToolPanelProps = { onEnter: () => void; onClose: () => void; children: ReactNode };

/** A few fields below the buttons. They are not a separate form, because Enter must not save the post. */
export function ToolPanel({ onEnter, onClose, children }: ToolPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields within
    <div
      className="flex max-h-[60dvh] flex-wrap items-end gap-3 overflow-y-auto border-rule border-t bg-paper p-3"
      onKeyDown={(event) => {
        // Keys of a dialog that a field has opened also bubble through React.
        if (!event.currentTarget.contains(event.target as Node)) return;
        if (event.key === "Escape") onClose();
        if (event.key !== "Enter" || (event.target as HTMLElement).tagName === "BUTTON") return;
        event.preventDefault();
        onEnter();
      }}
    >
      {children}
    </div>
  );
}
