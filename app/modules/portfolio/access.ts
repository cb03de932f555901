import { useSyncExternalStore } from "react";

// The soft gate: anyone who entered an address has access in this browser, for good (localStorage keys of the
// specification).
const unlockedKey = "portfolioUnlocked";
const emailKey = "portfolioEmail";
const changed = "portfolio-access-changed";

/** Remembers that a visitor gave `email`, and opens the portfolio. Without storage it is open until the page is left. */
export function unlockPortfolio(email: string): void {
  try {
    localStorage.setItem(unlockedKey, "true");
    localStorage.setItem(emailKey, email);
  } catch {}
  openedHere = true;
  dispatchEvent(new Event(changed));
}

let openedHere = false;

function isUnlocked(): boolean {
  if (openedHere) return true;
  try {
    return localStorage.getItem(unlockedKey) === "true";
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener("storage", listener);
  };
}

/** Whether the portfolio is open to this visitor; `isAccepted` is the server's response to the gate. */
export function usePortfolioUnlocked(isAccepted: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAccepted || isUnlocked(),
    () => isAccepted,
  );
}
