import { type FetcherWithComponents, Link } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import { StatusBadge, StatusButton } from "#app/admin/status-button.tsx";
import { postPath } from "#app/lib/page-paths.ts";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { LinkedFrom } from "#modules/content/admin/linked-from.tsx";
import type { Picture } from "#modules/media/media.ts";
import type { ListedPost } from "#modules/posts/.server/queries/blog-posts.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { postStatus } from "../status.ts";

/** The person who requested a review, the time, and their note. */
type Review = {
  /** Unknown if the account was deleted. */
  by: string | null;
  at: Date;
  note: string;
};

/** Shows in a list who is waiting for a review, and since when. */
function ReviewState({ by, at, note }: Review) {
  return (
    <span className="wrap-anywhere block text-note text-secondary">
      {by ?? "Someone"}, <Moment at={at} isDay />
      {note && <span className="line-clamp-2">“{note}”</span>}
    </span>
  );
}

type PostRow = ListedPost & {
  previewPath: string;
  review: Review | undefined;
  picture: Picture | null;
};

const columns = [
  { name: "Select", isBoxes: true },
  ...["Post", "Category", "Status", "Date", "Actions"].map((name) => ({ name })),
];

/** On phones, the check box is to the left of the card's other content. */
const listed = "max-md:grid-cols-[auto_minmax(0,1fr)]";

type Change = FetcherWithComponents<ActionResult>;

/** A post that someone has started to write and never saved; autosave keeps it for them alone. */
type OwnDraft = { id: string; title: string; savedAt: Date };

type OwnDraftRowProps = { draft: OwnDraft; deletion: Change };

function OwnDraftRow({ draft: { id, title, savedAt }, deletion }: OwnDraftRowProps) {
  const name = title || "Untitled";
  const discard = { intent: "delete", draftId: id };
  return (
    <Row className={listed}>
      <Cell className="w-11 max-md:row-span-5" />
      <Cell className="md:w-2/5">
        <Link
          to={`/admin/blog/new?draft=${id}`}
          className="wrap-anywhere font-[550] hover:text-blueprint"
        >
          {name}
        </Link>
      </Cell>
      <Cell name="Category">–</Cell>
      <Cell>
        <StatusBadge status="Draft" />
        <span className="block text-note text-secondary">Only you see it.</span>
      </Cell>
      <Cell name="Date" className="text-note">
        Saved <Moment at={savedAt} />
      </Cell>
      <Cell className="md:min-w-44">
        <RowActions of={` ${name}`} className="gap-x-2 md:-mt-2 lg:flex-nowrap">
          <RowAction label="Edit" to={`/admin/blog/new?draft=${id}`} />
          <RowAction
            label="Delete"
            ask="Are you sure you want to delete this draft?"
            onClick={() =>
              deletion.submit(discard, { method: "post", action: "/admin/blog/drafts" })
            }
            isDestructive
          >
            <p className="wrap-anywhere font-[550] text-ink">{name}</p>
            <p className="mt-1">
              It was never saved, so it will be deleted for good. You can undo this for 10 seconds.
            </p>
          </RowAction>
        </RowActions>
      </Cell>
    </Row>
  );
}

type PostTableProps = {
  posts: readonly PostRow[];
  /** Drafts of the signed-in person, shown first. */
  drafts: readonly OwnDraft[];
  selection: Selection;
  status: Change;
  deletion: Change;
  /** The time when the list was read, in milliseconds since 1970. */
  now: number;
};

/** The posts, each with its actions. */
export function PostTable({ posts, drafts, selection, status, deletion, now }: PostTableProps) {
  return (
    <Table caption="Blog posts" columns={columns}>
      {drafts.map((draft) => (
        <OwnDraftRow key={draft.id} draft={draft} deletion={deletion} />
      ))}
      {posts.map((post) => {
        const { id, title } = post;
        const shown = postStatus(post, now);
        return (
          <Row key={id} className={listed}>
            <Cell className="w-11 max-md:row-span-5">
              <SelectBox
                entry={id}
                title={title}
                selection={selection}
                className="-mt-2.5 max-md:-ml-3"
              />
            </Cell>
            <Cell className="md:w-2/5">
              <Summary post={post} isShown={shown === "Published"} />
            </Cell>
            <Cell name="Category">{post.category || "–"}</Cell>
            <Cell>
              <StatusButton
                id={id}
                status={post.review ? "Ready for review" : shown}
                change={status}
                className="md:-mt-2"
              />
              {post.review && <ReviewState {...post.review} />}
            </Cell>
            <Cell name="Date" className="text-note">
              <PostDate post={post} status={shown} />
            </Cell>
            <Cell className="md:min-w-44">
              <RowActions of={` ${title}`} className="gap-x-2 md:-mt-2 lg:flex-nowrap">
                <RowAction
                  label="View"
                  href={shown === "Published" ? postPath(post.slug) : post.previewPath}
                />
                <RowAction label="Edit" to={`/admin/blog/edit/${id}`} />
                <status.Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <RowAction label="Duplicate" submit={{ name: "intent", value: "duplicate" }} />
                </status.Form>
                <RowAction
                  label="Delete"
                  ask="Are you sure you want to delete this blog post?"
                  onClick={() => deletion.submit({ intent: "delete", id }, { method: "post" })}
                  isDestructive
                >
                  <p className="wrap-anywhere font-[550] text-ink">{title}</p>
                  <p className="mt-1">You can restore it from the trash for {trashDays} days.</p>
                  {!post.article && <LinkedFrom paths={[postPath(post.slug)]} />}
                </RowAction>
              </RowActions>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

const thumbnail = "h-16 w-24 max-w-none border border-rule object-cover";

function Summary({ post, isShown }: { post: PostRow; isShown: boolean }) {
  return (
    <div className="flex gap-4">
      {post.picture ? (
        <MediaPicture picture={post.picture} alt="" sizes="6rem" className={thumbnail} />
      ) : (
        <span
          aria-hidden="true"
          className="grid h-16 w-24 shrink-0 place-items-center border border-rule bg-white text-note text-secondary"
        >
          No image
        </span>
      )}
      <div className="min-w-0">
        <Link
          to={`/admin/blog/edit/${post.id}`}
          className="break-words font-[550] hover:text-blueprint"
        >
          {post.title}
        </Link>
        {post.excerpt && <p className="line-clamp-2 text-note text-secondary">{post.excerpt}</p>}
        <p className="font-mono text-note text-secondary">{post.readTime}</p>
        {post.article && (
          <p className="text-note text-secondary">
            {isShown ? "Replaces the built-in article" : "Visitors see the built-in article"}
          </p>
        )}
      </div>
    </div>
  );
}

function PostDate({ post, status }: { post: PostRow; status: string }) {
  const moment = (post.published && post.publishedAt) || post.createdAt;
  const words = { Published: "", Scheduled: "Appears ", Draft: "Started " }[status];
  return (
    <>
      {words}
      <span className="whitespace-nowrap">
        <Moment at={moment} isDay={status !== "Scheduled"} />
      </span>
    </>
  );
}
