import { Link } from "react-router";
import { officeTime } from "#app/lib/dates.ts";
import { slugOf } from "#app/lib/slug.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { Autosave, AutosaveState } from "./use-autosave.ts";

type EditorBarProps = {
  postId: string | null;
  slug: string;
  previewPath: string;
  isChanged: boolean;
  isSaving: boolean;
  autosave: Autosave;
};

/** Sticky bar with Save, Preview and the autosave status. */
export function EditorBar({
  postId,
  slug,
  previewPath,
  isChanged,
  isSaving,
  autosave,
}: EditorBarProps) {
  const toaster = useToaster();

  /** Opens the preview once the draft is saved on the server. */
  async function preview() {
    // Opened within the click event, or browsers block the pop-up; without an opener.
    const tab = open("about:blank", "_blank");
    if (tab) tab.opener = null;
    const failure = await autosave.flush();
    if (tab && !failure) return tab.location.replace(previewPath);
    tab?.close();
    toaster.failure(
      `The preview was not opened. ${failure ? reasons[failure] : "The browser blocks new tabs of this site."}`,
    );
  }

  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 mt-8 flex flex-wrap items-center gap-3 border-ink border-t bg-paper py-3"
    >
      <p
        aria-live="polite"
        className="mr-auto text-note text-secondary max-sm:not-empty:basis-full"
      >
        {isChanged ? sentence(autosave.state) : ""}
      </p>
      {postId && (
        <Link
          to={`/admin/blog/edit/${postId}/history`}
          className="link inline-flex min-h-12 items-center px-2 font-[550] text-[1rem]"
        >
          History
        </Link>
      )}
      {slugOf(slug) && (
        <a
          href={previewPath}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            if (!isChanged) return;
            event.preventDefault();
            void preview();
          }}
          className={buttonClasses("secondary")}
        >
          Preview<span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
      <Button type="submit" disabled={isSaving}>
        {isSaving ? "Saving…" : "Save"}
      </Button>
    </div>
  );
}

function sentence(state: AutosaveState): string {
  switch (state.is) {
    case "waiting":
      return "Changes not saved yet.";
    case "saved":
      return `Changes not saved yet. A draft was kept at ${officeTime(new Date(state.at))}.`;
    case "local":
      return `Changes not saved yet. ${reasons[state.because]} What you typed is kept in this browser.`;
  }
}

const reasons = {
  unreachable: "The server cannot be reached.",
  "signed-out": "You are signed out: sign in again in another tab.",
  refused: "The server does not take this text.",
} as const;
