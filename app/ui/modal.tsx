import { Dialog } from "@base-ui/react/dialog";
import type {
  ClipboardEventHandler,
  DragEventHandler,
  KeyboardEventHandler,
  ReactNode,
  RefObject,
} from "react";
import { Icon } from "./icon.tsx";

type ModalProps = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** At the right of the screen instead of in its middle. */
  isAtSide?: boolean;
  /** The element that gets the focus when it opens, if not its first one. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that gets the focus when it closes, if not the one that had it before. */
  finalFocus?: () => HTMLElement | null;
  onKeyDown?: KeyboardEventHandler;
  /** Whether arrows and Escape have a meaning within it just now: moving the held item, and putting it back. */
  handlesKeys?: boolean;
  children: ReactNode;
  /** Files that are dropped on it or pasted into it. */
  onDrop?: DragEventHandler;
  onDragOver?: DragEventHandler;
  onPaste?: ClipboardEventHandler;
};

/** A dialog in front of the screen: it keeps the keyboard inside, closes with Escape, and gives the focus back. */
export function Modal(props: ModalProps) {
  const { title, open, onOpenChange, isAtSide, finalFocus, onKeyDown, handlesKeys = false } = props;
  const { children, initialFocus, onDrop, onDragOver, onPaste } = props;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, change) => {
        if (handlesKeys && change.reason === "escape-key") change.cancel();
        else onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-veil" />
        <Dialog.Popup
          {...{ onDrop, onDragOver, onPaste, initialFocus, finalFocus }}
          // Base UI keeps arrow keys to itself.
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (handlesKeys) event.preventBaseUIHandler();
          }}
          className={`fixed z-40 flex flex-col bg-white shadow-float ${isAtSide ? "inset-y-0 right-0 w-[30rem] max-w-full" : "top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[56rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-sheet"}`}
        >
          <div className="flex items-center justify-between gap-4 border-rule border-b py-2 pr-2 pl-5 sm:pl-6">
            <Dialog.Title className="wrap-anywhere min-w-0 text-h3">{title}</Dialog.Title>
            <Dialog.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center">
              <Icon path="m5 5 14 14M19 5 5 19" width={24} pen={1.8} />
            </Dialog.Close>
          </div>
          <div className="dialog-end overflow-y-auto p-5 sm:p-6">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
