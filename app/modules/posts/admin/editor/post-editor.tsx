import { type ComponentProps, useCallback, useRef, useState } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { LeaveDraftWarning, VersionNotice } from "#app/admin/drafts/notices.tsx";
import { type Autosave, type Draft, useErrorsUntilEdited } from "#app/admin/drafts/use-draft.ts";
import { useErrorFocus } from "#app/admin/focus.ts";
import { PreviewPane } from "#app/admin/preview-pane.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { automaticSeoTitle } from "../../content.ts";
import { type PostForm, postFields } from "../../fields.ts";
import { suggestReadTime } from "../../read-time.ts";
import { comparedPosts, type EditorData, type EditorResult } from "../editor-data.ts";
import { EditorBar, ImageWarning } from "./editor-bar.tsx";
import { type EditorPart, publicationOf } from "./editor-part.ts";
import { EditorSection, SideSection } from "./editor-section.tsx";
import { SearchResult } from "./post-controls.tsx";
import { usePostDraft } from "./post-draft.ts";
import { AskForReview, ReviewNotice } from "./review.tsx";
import type { TextHandle } from "./text-handle.ts";
import { Checks, Outline, useTextParts } from "./text-sections.tsx";

/** The editor's `shouldRevalidate`. It reloads only for another URL, never while someone is writing. */
export const revalidateOnNavigation = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;

/** Explains what visitors see until an override of a built-in article is published. */
const OverrideNotice = () => (
  <p className="mb-6 border-blueprint border-l-4 bg-white px-4 py-3">
    This replaces a built-in article. Visitors see the original until you publish this, and again if
    you unpublish or delete it.
  </p>
);

/** The controls that stay at the foot of the screen if the preview takes the space next to the text. */
const publication = ["publishNow", "publishAt"] as const;

type PostEditorProps = { data: EditorData; answer: EditorResult | undefined };

/** Whether the read time is still calculated from the text. */
const readTimeFollows = ({ content, readTime }: PostForm) =>
  readTime === suggestReadTime(content) ||
  (content === "" && readTime === postFields.readTime.fallback);

/** Fields derived from others until someone edits them: slug and SEO title from the title, read time from the text. */
function withDerived(before: PostForm, changes: Partial<PostForm>, isNew: boolean): PostForm {
  const after = { ...before, ...changes };
  if (changes.content !== undefined && readTimeFollows(before)) {
    after.readTime = suggestReadTime(after.content);
  }
  if (changes.title === undefined) return after;
  if (isNew && before.slug === suggestSlug(before.title)) after.slug = suggestSlug(after.title);
  if (before.seoTitle === automaticSeoTitle(before.title)) {
    after.seoTitle = automaticSeoTitle(after.title);
  }
  return after;
}

/** The shared context of the editor's parts, and the reason why the post was not saved. */
function useEditorPart(
  { data, answer }: PostEditorProps,
  draft: Draft<PostForm>,
  publishedAt: string | null,
) {
  const { postId, articleDate, firstPublishedAt, people, categories } = data;
  const { values, saved, change } = draft;
  const set = useCallback(
    (changes: Partial<PostForm>) =>
      change((before) => withDerived(before, changes, postId === null)),
    [change, postId],
  );
  const { error, failed } = useErrorsUntilEdited(answer, values);
  const wrong = namesIn(postFields, "form").flatMap((name) => error(name) ?? []);
  const problem = failed ?? (wrong.length > 0 ? `Not saved: ${wrong.join(" ")}` : undefined);
  const text = useRef<TextHandle>(null);
  const part: EditorPart = {
    form: values,
    set,
    error,
    text,
    postId,
    savedSlug: saved.slug,
    publishedAt,
    articleDate,
    firstPublishedAt,
    people,
    categories,
  };
  return { part, problem };
}

type SidePreviewState = ReturnType<typeof useSidePreview>;

/** Whether the post is shown next to its text. */
export function useSidePreview(autosave: Autosave, isChanged: boolean) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    // The preview shows the server's version.
    if (!isOpen && isChanged) void autosave.flush();
    setOpen(!isOpen);
  };
  return { isOpen, toggle, autosave };
}

/** Shows the post next to its text if the screen is wide enough for both. */
export const PreviewToggle = ({ isOpen, toggle }: SidePreviewState) => (
  <Button
    variant="secondary"
    aria-pressed={isOpen}
    onClick={toggle}
    className="ml-auto aria-pressed:bg-ink aria-pressed:text-white max-xl:hidden"
  >
    Side-by-side preview
  </Button>
);

type SidePreviewProps = {
  sidePreview: SidePreviewState;
  data: Pick<EditorData, "postId" | "previewPath" | "draftSavedAt">;
  title: string;
  /** ISO time of the last save that kept the editor open. */
  savedAt: string | undefined;
};

/** The post as visitors will see it. It updates when the draft is saved. */
export function SidePreview({ sidePreview, data, title, savedAt = "" }: SidePreviewProps) {
  const { isOpen, autosave } = sidePreview;
  if (!isOpen) return null;
  const { state } = autosave;
  const autosavedAt = state.is === "saved" ? state.at : "";
  // A new post has no preview before its first draft.
  const isKnown = data.postId !== null || data.draftSavedAt !== null || autosavedAt !== "";
  return (
    <PreviewPane
      path={data.previewPath}
      title={title || "the post"}
      savedAt={autosavedAt + savedAt}
      nothing={isKnown ? undefined : "The preview appears when you start writing."}
      className="xl:col-start-2 xl:row-span-2 xl:row-start-1"
    />
  );
}

function EditorHeader({ isNew, sidePreview }: { isNew: boolean; sidePreview: SidePreviewState }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4">
      <Link to="/admin/blog" className="link inline-flex min-h-target items-center">
        Blog
      </Link>
      <h1 className="text-h2">{isNew ? "New post" : "Edit post"}</h1>
      <PreviewToggle {...sidePreview} />
    </div>
  );
}

type PostSectionsProps = PostEditorProps & {
  part: EditorPart;
  checked: ComponentProps<typeof Checks>;
  sidePreview: SidePreviewState;
  isSaving: boolean;
  canAskForReview: boolean;
};

/** The fields of the post: the text in one column; publication, checks and outline in the other. */
function PostSections(props: PostSectionsProps) {
  const { data, answer, part, checked, sidePreview, isSaving, canAskForReview } = props;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] ${sidePreview.isOpen ? "xl:grid-cols-2 xl:content-start" : ""}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <EditorSection section="Content" {...part} />
        <h2 className="mt-6 border-rule border-t pt-6 text-h3">Summary</h2>
        <EditorSection section="Summary" {...part} />
        <h2 className="mt-6 border-rule border-t pt-6 text-h3">SEO</h2>
        <EditorSection section="SEO" {...part} />
        <SearchResult {...part} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <SideSection section="Publish" except={sidePreview.isOpen ? publication : []} {...part} />
        <Checks {...checked} />
        {canAskForReview && <AskForReview answer={answer} isSaving={isSaving} />}
        <SideSection section="Category & Tags" {...part} />
        <SideSection section="Featured Image" {...part} />
        <Outline {...checked} />
      </div>
      <SidePreview {...{ sidePreview, data, title: part.form.title }} savedAt={answer?.saved?.at} />
    </div>
  );
}

/** The editor of a new or saved post. It also works as a plain form, before hydration and without JavaScript. */
export function PostEditor({ data, answer }: PostEditorProps) {
  const { postId, draftId, articleDate, review } = data;
  const form = useRef<HTMLFormElement>(null);
  const { draft, publishedAt, onSubmit } = usePostDraft(data, answer, form);
  const { values: fields, saved, base, isChanged, autosave } = draft;
  const isSaving = useNavigation().formMethod === "POST";
  const { part, problem } = useEditorPart({ data, answer }, draft, publishedAt);
  const isHydrated = useHydrated();
  const checked = { form: fields, text: useTextParts(fields.content), handle: part.text };
  const isDraft = !saved.publishNow && !saved.publishAt;
  useErrorFocus(form, answer);
  const sidePreview = useSidePreview(autosave, isChanged);

  return (
    <>
      <EditorHeader isNew={postId === null} sidePreview={sidePreview} />
      {/* This is for plain forms. With JavaScript, the message is next to the button that was pressed. */}
      {answer?.failed && !isHydrated && (
        <div className="mt-4">
          <Banner tone="failure">{answer.failed}</Banner>
        </div>
      )}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
        className="mt-3"
      >
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="draftId" value={draftId} />
        <VersionNotice what="post" draft={draft} compare={comparedPosts} />
        {articleDate && !publishedAt && <OverrideNotice />}
        {isDraft && review && <ReviewNotice review={review} isSaving={isSaving} />}
        <PostSections
          {...{ part, checked, sidePreview, data, answer, isSaving }}
          canAskForReview={isDraft && !review}
        />
        <EditorBar
          postId={postId}
          slug={fields.slug}
          previewPath={data.previewPath}
          publication={publicationOf(fields, saved)}
          isChanged={isChanged}
          isSaving={isSaving}
          autosave={autosave}
          savedAt={answer?.saved?.at}
          problem={problem}
          publish={
            sidePreview.isOpen && <EditorSection section="Publish" only={publication} {...part} />
          }
          warning={
            <ImageWarning
              html={fields.content}
              onShow={(place) => part.text.current?.show(place)}
            />
          }
        />
      </Form>
      <LeaveDraftWarning what="post" isChanged={isChanged} />
    </>
  );
}
