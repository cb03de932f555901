import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { type Autosave, autosavedAt } from "#app/admin/drafts/autosave.ts";
import { LeaveDraftWarning, VersionNotice } from "#app/admin/drafts/notices.tsx";
import { type Draft, useErrorsUntilEdited } from "#app/admin/drafts/use-draft.ts";
import { useErrorFocus } from "#app/admin/focus.ts";
import { defineChoice } from "#app/admin/preferences.ts";
import { PreviewPane } from "#app/admin/preview/preview-pane.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { automaticSeoTitle } from "../../content.ts";
import { type PostForm, postFields } from "../../fields.ts";
import { suggestReadTime } from "../../read-time.ts";
import { comparedPosts, type EditorData, type EditorResult } from "../editor-data.ts";
import { EditorActions } from "./editor-bar.tsx";
import type { EditorPart } from "./editor-part.ts";
import { Byline, EditorSection, SideSection } from "./editor-section.tsx";
import { LivePost } from "./live-post.tsx";
import { SearchResult } from "./post-controls.tsx";
import { usePostDraft } from "./post-draft.ts";
import { ReviewNotice } from "./review.tsx";
import type { TextHandle } from "./text-handle.ts";
import { Checks, Outline, showField, usePostChecks, useTextParts } from "./text-sections.tsx";

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

/** What is next to the text on wide screens, in this browser. */
const besideChoice = defineChoice("editorBeside", ["Settings", "Preview", "Nothing"]);
type Beside = (typeof besideChoice.values)[number];

const besideIcons = { Settings: "panel-right", Preview: "columns-2" } as const;

type BesideToggleProps = { beside: Beside; autosave: Autosave; isChanged: boolean };

/** Shows or hides the settings or the preview next to the text, if the screen is wide enough. */
function BesideToggle({ beside, autosave, isChanged }: BesideToggleProps) {
  const choose = (name: keyof typeof besideIcons) => {
    // The preview shows the server's version.
    if (name === "Preview" && beside !== "Preview" && isChanged) void autosave.flush();
    besideChoice.choose(beside === name ? "Nothing" : name);
  };
  return (["Settings", "Preview"] as const).map((name) => (
    <button
      key={name}
      type="button"
      aria-pressed={beside === name}
      aria-label={name === "Preview" ? "Side-by-side preview" : "Settings"}
      title={name === "Preview" ? "Side-by-side preview" : "Settings"}
      onClick={() => choose(name)}
      className="grid size-target place-items-center rounded-sheet hover:bg-white aria-pressed:bg-white aria-pressed:text-blueprint max-xl:hidden"
    >
      <AdminIcon name={besideIcons[name]} />
    </button>
  ));
}

type SidePreviewProps = {
  form: RefObject<HTMLFormElement | null>;
  part: EditorPart;
  autosave: Autosave;
  data: Pick<EditorData, "postId" | "previewPath" | "draftSavedAt">;
  /** ISO time of the last save that kept the editor open. */
  savedAt: string | undefined;
};

/** The post as visitors will see it, as it is written. */
function SidePreview({ form, part, autosave, data, savedAt = "" }: SidePreviewProps) {
  const at = autosavedAt(autosave.state);
  // A new post has no preview before its first draft.
  const isKnown = data.postId !== null || data.draftSavedAt !== null || at !== "";
  return (
    <PreviewPane
      title={part.form.title || "the post"}
      className="max-xl:hidden"
      nothing={isKnown ? undefined : "The preview appears when you start writing."}
      frame={(look) => (
        <LivePost
          look={look}
          form={form}
          text={part.text}
          values={part.form}
          path={data.previewPath}
          autosave={autosave}
          savedAt={at + savedAt}
        />
      )}
    />
  );
}

/** Shows the settings if one of their fields was refused; until then, the styles show them (`has`). */
function useShownErrors(answer: EditorResult | undefined) {
  useLayoutEffect(() => {
    if (answer?.errors) besideChoice.choose("Settings");
  }, [answer]);
}

/** Next to the text, the settings scroll on their own. */
const settingsClasses =
  "xl:sticky xl:top-(--screen-head) xl:max-h-[calc(100dvh-var(--screen-head))] xl:overflow-y-auto xl:border-rule xl:border-l xl:py-5 xl:pr-2 xl:pl-6";

const columns: Record<Beside, string> = {
  Settings: "xl:grid-cols-[minmax(0,1fr)_22rem]",
  Preview: "xl:grid-cols-[minmax(0,1fr)_var(--preview-width,42%)]",
  Nothing: "",
};

/** The structure of the text, and the checks of the post. */
function useChecked(part: EditorPart) {
  const checked = { form: part.form, text: useTextParts(part.form.content), handle: part.text };
  const onShowField = (name: keyof PostForm) => {
    flushSync(() => besideChoice.choose("Settings"));
    showField(name);
  };
  return { checked, checks: usePostChecks({ ...checked, onShowField }) };
}

type PostSectionsProps = PostEditorProps &
  ReturnType<typeof useChecked> & {
    form: RefObject<HTMLFormElement | null>;
    part: EditorPart;
    autosave: Autosave;
    beside: Beside;
  };

/** The field in the settings that can publish with a save. */
const publishNow = ["publishNow"] as const;

/** The text as a sheet of paper, and next to it the settings or the preview. */
function PostSections(props: PostSectionsProps) {
  const { form, data, answer, part, autosave, beside, checked, checks } = props;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-8 ${columns[beside]}`}>
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-2 pb-12">
        <EditorSection section="Content" {...part} />
      </div>
      <div
        className={`min-w-0 ${settingsClasses} ${beside === "Settings" ? "" : "xl:not-has-[[aria-invalid=true]]:hidden"}`}
      >
        <SideSection section="Summary" {...part} />
        <SideSection section="Category & Tags" {...part} />
        <SideSection section="Featured Image" {...part} />
        <SideSection section="Publish" only={publishNow} {...part}>
          <Byline {...part} />
        </SideSection>
        <Checks {...checks} />
        <Outline {...checked} />
        <SideSection section="SEO" {...part} />
        <SearchResult {...part} />
      </div>
      {beside === "Preview" && (
        <SidePreview
          form={form}
          part={part}
          autosave={autosave}
          data={data}
          savedAt={answer?.saved?.at}
        />
      )}
    </div>
  );
}

/** The editor of a new or saved post. It also works as a plain form, before hydration and without JavaScript. */
export function PostEditor({ data, answer }: PostEditorProps) {
  const { postId, draftId, articleDate, review } = data;
  const form = useRef<HTMLFormElement>(null);
  const { draft, publishedAt, onSubmit } = usePostDraft(data, answer, form);
  const { saved, base, isChanged, autosave } = draft;
  const isSaving = useNavigation().formMethod === "POST";
  const { part, problem } = useEditorPart({ data, answer }, draft, publishedAt);
  const { checked, checks } = useChecked(part);
  const isHydrated = useHydrated();
  const isDraft = !saved.publishNow && !saved.publishAt;
  const beside = besideChoice.useChoice();
  useShownErrors(answer);
  useErrorFocus(form, answer);

  return (
    <>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit}>
        <ScreenHead
          parent={{ name: "Blog", to: "/admin/blog" }}
          title={postId === null ? "New post" : "Edit post"}
          actions={
            <>
              {postId && (
                <Link
                  to={`/admin/blog/edit/${postId}/history`}
                  className="link inline-flex min-h-target items-center px-2 text-control"
                >
                  History
                </Link>
              )}
              <BesideToggle beside={beside} autosave={autosave} isChanged={isChanged} />
              <EditorActions
                part={part}
                previewPath={data.previewPath}
                saved={saved}
                isChanged={isChanged}
                isSaving={isSaving}
                autosave={autosave}
                answer={answer}
                problem={problem}
                checks={checks}
                canAskForReview={isDraft && !review}
              />
            </>
          }
        />
        {/* This is for plain forms. With JavaScript, the message is next to the button that was pressed. */}
        {answer?.failed && !isHydrated && <Banner tone="failure">{answer.failed}</Banner>}
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="draftId" value={draftId} />
        <VersionNotice what="post" draft={draft} compare={comparedPosts} isNew={postId === null} />
        {articleDate && !publishedAt && <OverrideNotice />}
        {isDraft && review && <ReviewNotice review={review} isSaving={isSaving} />}
        <PostSections {...{ form, data, answer, part, autosave, beside, checked, checks }} />
      </Form>
      <LeaveDraftWarning what="post" draft={draft} />
    </>
  );
}
