import { useNavigation } from "react-router";

/** Shows that the next screen is loading, after a short delay (admin.css). */
export function LoadingBar() {
  const { state } = useNavigation();
  return (
    <p aria-live="polite">
      {state === "loading" && (
        <span className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-blueprint">
          <span className="sr-only">Loading…</span>
        </span>
      )}
    </p>
  );
}
