import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import type { listAction } from "./actions.server.ts";

type BuiltInNoticeProps = {
  article: { slug: string; title: string };
  change: ReturnType<typeof useChange<typeof listAction>>;
};

/** Offers to edit the built-in article that “Edit this page” was pressed on: its draft is created only on request. */
export const BuiltInNotice = ({ article: { slug, title }, change }: BuiltInNoticeProps) => (
  <change.Form
    method="post"
    className="mb-4 flex flex-wrap items-center justify-between gap-3 border-blueprint border-l-4 bg-white px-4 py-3"
  >
    <p className="min-w-0 flex-1 basis-72">
      “{title}” is a built-in article. Edit it as a draft: visitors will see your version once you
      publish it.
    </p>
    <input type="hidden" name="slug" value={slug} />
    <Button
      type="submit"
      name="intent"
      value="edit-article"
      aria-disabled={change.state !== "idle"}
    >
      Edit this article
    </Button>
  </change.Form>
);
