import { Toast } from "@base-ui/react/toast";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link, useLocation } from "react-router";

/** Milliseconds that a success message is shown; the timer stops while it is hovered or focused. */
const successDuration = 5_000;
/** The same for a message that offers to undo and names the time. */
const undoTime = 10_000;
const undoHint = `You can undo this for ${undoTime / 1_000} seconds.`;

/** A next step. */
export type ToastLink = { to: string; name: string };

const linkClasses = "inline-block py-1.5 font-[550] underline underline-offset-4";

/** A link of a toast. A page of the site opens in a new tab: the screen stays. */
const toastLink = ({ to, name }: ToastLink, onFollow: () => void) =>
  to.startsWith("/admin/") ? (
    <Link to={to} onClick={onFollow} className={linkClasses}>
      {name}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener" className={linkClasses}>
      {name}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );

type ToastAction = { label: string; onPress: () => void };
type ToastOptions = {
  action?: ToastAction | undefined;
  /** Replaces the toast with the same ID. */
  ownId?: string | undefined;
  /** Below the sentence. */
  more?: ReactNode;
  links?: readonly ToastLink[] | undefined;
};

/** Whether a toast ends when the person opens another screen. */
type ToastData = { endsWithScreen: boolean };

function describe({ action, more, links = [] }: ToastOptions, onFollow: () => void): ReactNode {
  const hint = more ?? (action?.label === "Undo" ? undoHint : undefined);
  if (links.length === 0) return hint;
  return (
    <>
      {links.map((link) => (
        <span key={link.to} className="mr-4">
          {toastLink(link, onFollow)}
        </span>
      ))}
      {hint && <span className="block">{hint}</span>}
    </>
  );
}

/** Reports the result of an action. A failure stays until it is closed. */
export function useToaster() {
  const { add, close } = Toast.useToastManager<ToastData>();
  return useMemo(() => {
    const show = (
      type: "success" | "failure",
      title: string,
      timeout: number,
      { action, ownId, more, links }: ToastOptions = {},
    ) => {
      const id = add({
        id: ownId,
        type,
        title,
        description: describe({ action, more, links }, () => close(id)),
        timeout,
        data: { endsWithScreen: type === "success" && timeout === 0 && links !== undefined },
        actionProps: action && {
          children: action.label,
          onClick() {
            close(id);
            action.onPress();
          },
        },
      });
    };
    return {
      /** With `more` to read, it stays until it is closed; with links, until it is closed or another screen opens. */
      success(
        message: string,
        undo?: () => void,
        { more, links, ownId }: Omit<ToastOptions, "action"> = {},
      ) {
        const timeout = undo ? undoTime : links ? 0 : successDuration;
        const action = undo && { label: "Undo", onPress: undo };
        show("success", message, more ? 0 : timeout, { action, more, links, ownId });
      },
      /** With a link to a required step, trying the same again is not offered. */
      failure: (
        message: string,
        retry?: () => void,
        { links, ownId }: Pick<ToastOptions, "links" | "ownId"> = {},
      ) =>
        show("failure", message, 0, {
          action: retry && !links ? { label: "Try again", onPress: retry } : undefined,
          links,
          ownId,
        }),
      /** Shown once, however often it happens in the meantime. */
      stale(retry: () => void) {
        const message = "This page could not be refreshed.";
        const action = { label: "Try again", onPress: retry };
        show("failure", message, 0, { action, ownId: "stale" });
      },
    };
  }, [add, close]);
}

const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => {});

/** Where a screen shows its toasts instead, as part of something that they must not cover. */
export const ToastPlace = () => <div ref={useContext(PlaceContext)} />;

/**
 * The place of toasts, for everything within: at the foot of the window, in the middle if it is wide, or the
 * {@link ToastPlace} of the screen (admin.css). F6 moves the focus to them.
 */
export function Toaster({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Toast.Provider limit={3}>
      <PlaceContext value={setPlace}>{children}</PlaceContext>
      <Toast.Portal container={place ?? undefined}>
        <Toast.Viewport
          // By default it would have the same name as the notifications under Account.
          aria-label="Messages"
          className="toasts fixed right-4 bottom-[calc(var(--foot-bar)+1rem)] left-4 z-50 grid gap-2 sm:right-auto sm:left-6 sm:w-96"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Scrolls the focused element out from under new toasts: keyboard users have to see it (WCAG 2.2, 2.4.11). */
function useFocusInSight(count: number): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (count === 0 || !focused || focused === document.body) return;
    const box = focused.getBoundingClientRect();
    const isCovered = [...document.querySelectorAll(".toasts > *")].some((toast) => {
      const over = toast.getBoundingClientRect();
      const isBeside = over.right < box.left || over.left > box.right || toast.contains(focused);
      return !isBeside && over.top < box.bottom && over.bottom > box.top;
    });
    // As far as the styles keep free for toasts (scroll-padding).
    if (isCovered) focused.scrollIntoView({ block: "nearest" });
  }, [count]);
}

/** Closes the toasts of the screen before when another one opens. */
function useEndWithScreen(): void {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const { id, data } of toasts) if (data?.endsWithScreen) close(id);
  }, [pathname, toasts, close]);
}

/** To the library, a toast is a dialog with a close button for pointers only; to the person, it is a message. */
const noDialog = { "aria-modal": undefined };
const forAll = { "aria-hidden": undefined };

const actionClasses =
  "min-h-target shrink-0 px-2 text-[0.9375rem] font-[550] underline underline-offset-4";

function Toasts() {
  const { toasts } = Toast.useToastManager();
  useFocusInSight(toasts.length);
  useEndWithScreen();
  return toasts.map((toast) => {
    const failed = toast.type === "failure";
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={failed ? "alert" : "status"}
        {...noDialog}
        className={`on-ink rounded-sheet border-l-4 shadow-float data-limited:hidden ${failed ? "border-signal" : "border-civil"}`}
      >
        <Toast.Content className="flex items-center gap-1 py-1 pr-1 pl-4">
          <div className="min-w-0 flex-1 py-2">
            <Toast.Title
              render={<p />}
              className="wrap-anywhere font-[550] text-[0.9375rem] leading-snug tracking-normal"
            />
            <Toast.Description className="text-note" />
          </div>
          <Toast.Action className={actionClasses} />
          <Toast.Close
            {...forAll}
            aria-label="Close"
            className="grid size-11 shrink-0 place-items-center text-xl"
          >
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
