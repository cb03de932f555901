import { type ReactNode, useState } from "react";
import { type FetcherWithComponents, Link } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { RowMenu } from "#app/admin/more-actions.tsx";
import { SelectBox, type Selection } from "#app/admin/selection.tsx";
import { StatusBadge, StatusButton } from "#app/admin/status-button.tsx";
import { postPath } from "#app/lib/page-paths.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { MediaPicture } from "#app/ui/media-picture.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RowAction } from "#app/ui/row-actions.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { LinkedFrom } from "#modules/content/admin/linked-from.tsx";
import type { Picture } from "#modules/media/media.ts";
import type { ListedPost } from "#modules/posts/.server/queries/blog-posts.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { type PostStatus, postStatus } from "../status.ts";

/** The person who requested a review, the time, and their note. */
type Review = {
  /** Unknown if the account was deleted. */
  by: string | null;
  at: Date;
  note: string;
};

type PostRow = ListedPost & {
  previewPath: string;
  review: Review | undefined;
  picture: Picture | null;
};

const columns = [
  { name: "Select", isBoxes: true },
  ...["Post", "Category", "Status", "Date"].map((name) => ({ name })),
  { name: "Actions", end: true },
];

type Change = FetcherWithComponents<ActionResult>;

/** A post that someone has started to write and never saved; autosave keeps it for them alone. */
type OwnDraft = { id: string; title: string; savedAt: Date };

type EntryProps = {
  /** Whether a click anywhere in the row opens it. */
  isLink?: boolean;
  box?: ReactNode;
  picture: Picture | null;
  title: ReactNode;
  /** Below the title: author, time to read. */
  facts: ReactNode;
  category: string;
  status: ReactNode;
  date: ReactNode;
  actions: ReactNode;
};

const cell = "md:h-14 md:py-0 md:align-middle";
const lastLine = "max-md:order-1 max-md:text-note max-md:text-secondary";

/** A row of at least 56 px; on phones a card of three lines. */
function Entry(props: EntryProps) {
  const { isLink = true, box, picture, title, facts, category, status, date, actions } = props;
  return (
    <Row
      isLink={isLink}
      className="group max-md:flex! hover:bg-white max-md:relative max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-0 max-md:py-2 max-md:pl-9"
    >
      <Cell className={`w-10 max-md:absolute max-md:top-2 max-md:-left-3 ${cell}`}>{box}</Cell>
      <Cell
        className={`max-md:min-w-0 max-md:grow max-md:basis-[calc(100%-4rem)] md:w-3/5 md:max-w-0 ${cell}`}
      >
        <div className="flex items-center gap-3">
          <Thumbnail picture={picture} />
          <div className="min-w-0 py-1.5">
            {title}
            <span className="block text-note text-secondary md:truncate">{facts}</span>
          </div>
        </div>
      </Cell>
      <Cell className={`whitespace-nowrap md:text-note ${lastLine} ${cell}`}>
        {category || "–"}
      </Cell>
      <Cell className={`max-md:order-1 ${cell}`}>{status}</Cell>
      <Cell className={`text-note ${lastLine} ${cell}`}>{date}</Cell>
      <Cell className={cell}>{actions}</Cell>
    </Row>
  );
}

const Thumbnail = ({ picture }: { picture: Picture | null }) => (
  <span className="grid size-10 shrink-0 place-items-center border border-rule bg-white text-secondary max-md:hidden">
    {picture ? (
      <MediaPicture
        picture={picture}
        alt=""
        sizes="2.5rem"
        className="size-[2.375rem] max-w-none object-cover"
      />
    ) : (
      <AdminIcon name="file-text" />
    )}
  </span>
);

const titleClasses = "wrap-anywhere block font-[550] hover:text-blueprint hover:underline";

type OwnDraftRowProps = { draft: OwnDraft; onDelete: () => void };

function OwnDraftRow({ draft: { id, title, savedAt }, onDelete }: OwnDraftRowProps) {
  const to = `/admin/blog/new?draft=${id}`;
  const name = title || "Untitled";
  return (
    <Entry
      picture={null}
      title={
        <Link to={to} className={titleClasses}>
          {name}
        </Link>
      }
      facts="Only you see it."
      category=""
      status={<StatusBadge status="Draft" />}
      date={
        <>
          Saved <Moment at={savedAt} />
        </>
      }
      actions={
        <RowMenu of={` ${name}`}>
          <RowAction label="Edit" icon="pencil" to={to} />
          <RowAction label="Delete" onClick={onDelete} isDestructive />
        </RowMenu>
      }
    />
  );
}

type ArticleRowProps = { post: PostRow; change: Change };

/** A built-in article: visitors see it until an override of it is published. Editing it creates that as a draft. */
function ArticleRow({
  post: { id, title, category, readTime, publishedAt, picture },
  change,
}: ArticleRowProps) {
  return (
    <Entry
      // Its first link is the page, and a stray click must not create a draft.
      isLink={false}
      picture={picture}
      title={
        <change.Form method="post">
          <input type="hidden" name="slug" value={id} />
          <button
            type="submit"
            name="intent"
            value="edit-article"
            className={`${titleClasses} max-w-full text-left`}
          >
            {title}
          </button>
        </change.Form>
      }
      facts={
        <>
          <span
            title="A built-in article: visitors see it until you publish a changed one"
            className="mr-2 rounded-sheet border border-rule px-1.5"
          >
            Original
          </span>
          {readTime}
        </>
      }
      category={category}
      status={<StatusBadge status="Published" />}
      date={publishedAt && <Moment at={publishedAt} isDay />}
      actions={
        <RowMenu of={` ${title}`}>
          <RowAction label="View" icon="eye" href={postPath(id)} />
          <change.Form method="post">
            <input type="hidden" name="slug" value={id} />
            <RowAction
              label="Edit"
              icon="pencil"
              submit={{ name: "intent", value: "edit-article" }}
            />
          </change.Form>
        </RowMenu>
      }
    />
  );
}

type SavedRowProps = {
  post: PostRow;
  now: number;
  selection: Selection;
  toggle: Change;
  onDelete: () => void;
};

function SavedRow({ post, now, selection, toggle, onDelete }: SavedRowProps) {
  const { id, title, review } = post;
  const status = postStatus(post, now);
  return (
    <Entry
      box={<SelectBox entry={id} title={title} selection={selection} />}
      picture={post.picture}
      title={
        <Link to={`/admin/blog/edit/${id}`} className={titleClasses}>
          {title}
        </Link>
      }
      facts={<Facts post={post} isShown={status === "Published"} />}
      category={post.category}
      status={
        <StatusButton id={id} status={review ? "Ready for review" : status} change={toggle} />
      }
      date={<PostDate post={post} status={status} />}
      actions={
        <RowMenu of={` ${title}`}>
          <RowAction
            label="View"
            icon="eye"
            href={status === "Published" ? postPath(post.slug) : post.previewPath}
          />
          <RowAction label="Edit" icon="pencil" to={`/admin/blog/edit/${id}`} />
          <toggle.Form method="post">
            <input type="hidden" name="id" value={id} />
            <RowAction label="Duplicate" submit={{ name: "intent", value: "duplicate" }} />
          </toggle.Form>
          <RowAction label="Delete" onClick={onDelete} isDestructive />
        </RowMenu>
      }
    />
  );
}

/** The author of a post and its time to read, or who is waiting for its review. */
function Facts({ post, isShown }: { post: PostRow; isShown: boolean }) {
  const { author, readTime, article, review } = post;
  const facts = [
    author,
    readTime,
    article && (isShown ? "Replaces the built-in article" : "Visitors see the built-in article"),
  ].filter(Boolean);
  if (!review) return facts.join(" · ");
  return (
    <>
      {review.by ?? "Someone"}, <Moment at={review.at} isDay />
      {review.note && <span title={review.note}> “{review.note}”</span>}
    </>
  );
}

function PostDate({ post, status }: { post: PostRow; status: PostStatus }) {
  const words = { Published: "", Scheduled: "Appears ", Draft: "Started " }[status];
  return (
    <span className="whitespace-nowrap">
      {words}
      <Moment at={post.date} isDay={status !== "Scheduled"} />
    </span>
  );
}

type Deleted = { draft: OwnDraft } | { post: PostRow };

type DeletePostProps = { deleted: Deleted; onClose: () => void; deletion: Change };

/** Asks before a post or an unsaved draft is deleted. */
function DeletePost({ deleted, onClose, deletion }: DeletePostProps) {
  const isDraft = "draft" in deleted;
  const { id, title } = isDraft ? deleted.draft : deleted.post;
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete this ${isDraft ? "draft" : "blog post"}?`}
      confirm="Delete"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => {
        const way = { method: "post" } as const;
        void (isDraft
          ? deletion.submit(
              { intent: "delete", draftId: id },
              { ...way, action: "/admin/blog/drafts" },
            )
          : deletion.submit({ intent: "delete", id }, way));
      }}
    >
      <p className="wrap-anywhere font-[550] text-ink">{title || "Untitled"}</p>
      <p className="mt-1">
        {isDraft
          ? "It was never saved, so it will be deleted for good. You can undo this for 10 seconds."
          : `You can restore it from the trash for ${trashDays} days.`}
      </p>
      {!isDraft && !deleted.post.article && <LinkedFrom paths={[postPath(deleted.post.slug)]} />}
    </ConfirmDialog>
  );
}

type PostTableProps = {
  posts: readonly PostRow[];
  /** Drafts of the signed-in person, shown first. */
  drafts: readonly OwnDraft[];
  selection: Selection;
  toggle: Change;
  deletion: Change;
  change: Change;
  /** The time when the list was read, in milliseconds since 1970. */
  now: number;
};

/** The posts and the built-in articles, each with its actions. */
export function PostTable(props: PostTableProps) {
  const { posts, drafts, selection, toggle, deletion, change, now } = props;
  const [deleted, setDeleted] = useState<Deleted>();
  return (
    <>
      <Table caption="Blog posts" columns={columns}>
        {drafts.map((draft) => (
          <OwnDraftRow key={draft.id} draft={draft} onDelete={() => setDeleted({ draft })} />
        ))}
        {posts.map((post) =>
          post.isBuiltIn ? (
            <ArticleRow key={post.id} post={post} change={change} />
          ) : (
            <SavedRow
              key={post.id}
              {...{ post, now, selection, toggle }}
              onDelete={() => setDeleted({ post })}
            />
          ),
        )}
      </Table>
      {posts.some(({ isBuiltIn }) => isBuiltIn) && (
        <p className="mt-3 text-note text-secondary">
          “Original” marks a built-in article. Editing one creates a draft, which replaces it once
          published. Originals cannot be unpublished or deleted, so they have no check box.
        </p>
      )}
      {deleted && (
        <DeletePost deleted={deleted} onClose={() => setDeleted(undefined)} deletion={deletion} />
      )}
    </>
  );
}
