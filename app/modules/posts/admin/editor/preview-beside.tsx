import { useState } from "react";
import type { Autosave } from "#app/admin/drafts/autosave.ts";
import { PreviewPane } from "#app/admin/preview-pane.tsx";
import { Button } from "#app/ui/button.tsx";
import type { EditorData } from "../editor-data.ts";

/** Whether the post is shown next to its text. */
export function usePreviewBeside(autosave: Autosave, isChanged: boolean) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    // The preview shows the server's version.
    if (!isOpen && isChanged) void autosave.flush();
    setOpen(!isOpen);
  };
  return { isOpen, toggle, autosave };
}

type Beside = ReturnType<typeof usePreviewBeside>;

const name = "Side-by-side preview";

/** Shows the post next to its text if the screen is wide enough for both. */
export const PreviewToggle = ({ isOpen, toggle }: Beside) => (
  <Button
    look="secondary"
    aria-pressed={isOpen}
    onClick={toggle}
    className="ml-auto min-h-11 px-4 aria-pressed:bg-ink aria-pressed:text-white max-xl:hidden"
  >
    {name}
  </Button>
);

type PreviewBesideProps = {
  beside: Beside;
  data: Pick<EditorData, "postId" | "previewPath" | "draftSavedAt">;
  title: string;
  /** ISO time of the last save that kept the editor open. */
  savedAt: string | undefined;
};

/** The post as visitors will see it. It updates when the draft is saved. */
export function PreviewBeside({ beside, data, title, savedAt = "" }: PreviewBesideProps) {
  const { isOpen, autosave } = beside;
  if (!isOpen) return null;
  const { state } = autosave;
  const keptAt = state.is === "saved" ? state.at : "";
  // A new post has no preview before its first draft.
  const isKnown = data.postId !== null || data.draftSavedAt !== null || keptAt !== "";
  return (
    <PreviewPane
      path={data.previewPath}
      title={title || "the post"}
      keptAt={keptAt + savedAt}
      nothing={isKnown ? undefined : "The preview appears when you start writing."}
      className="xl:col-start-2 xl:row-span-2 xl:row-start-1"
    />
  );
}
