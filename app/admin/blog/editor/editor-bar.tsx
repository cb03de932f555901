import type { ReactNode } from "react";
import { Link } from "react-router";
import { timeAt } from "#app/lib/dates.ts";
import { slugOf } from "#app/lib/slug.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { useTimeZone } from "#app/ui/time-zone.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Autosave, type AutosaveState, autosaveReasons } from "../../autosave/use-autosave.ts";
import { FootBar } from "../../foot-bar.tsx";
import type { Publication } from "./publication.ts";

type EditorBarProps = {
  postId: string | null;
  slug: string;
  previewPath: string;
  publication: Publication;
  isChanged: boolean;
  isSaving: boolean;
  autosave: Autosave;
  /** What should be seen to before the post is saved. */
  warning: ReactNode;
};

/** The bar with Save, Preview and the autosave status. */
export function EditorBar({
  postId,
  slug,
  previewPath,
  publication,
  isChanged,
  isSaving,
  autosave,
  warning,
}: EditorBarProps) {
  const toaster = useToaster();
  // Before the page runs nothing follows what is chosen.
  const save = useHydrated() ? publication.save : "Save";

  /** Opens the preview once the draft is saved on the server. */
  async function preview() {
    // Opened within the click event, or browsers block the pop-up; without an opener.
    const tab = open("about:blank", "_blank");
    if (tab) tab.opener = null;
    const failure = await autosave.flush();
    if (tab && !failure) return tab.location.replace(previewPath);
    tab?.close();
    toaster.failure(
      `The preview was not opened. ${failure ? autosaveReasons[failure] : "The browser blocks new tabs of this site."}`,
    );
  }

  const zone = useTimeZone();
  return (
    <FootBar>
      {warning}
      <p
        aria-live="polite"
        className="mr-auto text-note text-secondary max-sm:not-empty:basis-full"
      >
        {isChanged ? sentence(autosave.state, publication, zone) : ""}
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
        {isSaving ? "Saving…" : save}
      </Button>
    </FootBar>
  );
}

function sentence(state: AutosaveState, { meanwhile }: Publication, zone: string): string {
  switch (state.is) {
    case "waiting":
      return "Keeping a draft…";
    case "saved":
      return `A draft was kept at ${timeAt(new Date(state.at), zone)}. ${meanwhile}`;
    case "local":
      return `${autosaveReasons[state.because]} What you typed is kept in this browser.`;
  }
}
