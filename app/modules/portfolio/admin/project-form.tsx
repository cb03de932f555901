import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Form, useNavigation } from "react-router";
import { AutosaveLine, LeaveDraftWarning, VersionNotice } from "#app/admin/drafts/notices.tsx";
import { type Draft, useErrorsUntilEdited } from "#app/admin/drafts/use-draft.ts";
import { EditorControl, SlugControl } from "#app/admin/editor-controls.tsx";
import { useArrivalFocus, useErrorFocus, useFieldInHash } from "#app/admin/focus.ts";
import { projectPreviewChoice } from "#app/admin/preferences.ts";
import { PreviewPane } from "#app/admin/preview/preview-pane.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { useSaveKey } from "#app/admin/single-keys.ts";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import { suggestSlug } from "#app/lib/slug.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { summaryClasses } from "#app/ui/summary.ts";
import { useToaster } from "#app/ui/toaster.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { NewAltTexts } from "#modules/media/admin/new-alt-texts.tsx";
import { type ProjectForm, projectFields } from "../fields.ts";
import { projectPath } from "../project.ts";
import { LiveProject } from "./live-project.tsx";
import { NewImages } from "./new-images.tsx";
import type { ProjectData } from "./open-project.server.ts";
import { removeMainQuestion } from "./portfolio-change.ts";
import { comparedProjects, type ProjectResult, useProjectDraft } from "./project-draft.ts";

type ProjectSlugProps = {
  data: ProjectData;
  value: string;
  onChange: (slug: string) => void;
  /** Whether someone typed it; otherwise it follows the title. */
  isChosen: boolean;
  error: string | undefined;
};

/** The slug of a project; a generated one may be taken, and then gets a number. */
function ProjectSlug({ data, value, onChange, isChosen, error }: ProjectSlugProps) {
  const { id, saved } = data;
  return (
    <SlugControl
      label={projectFields.slug.label}
      value={value}
      onChange={onChange}
      error={error}
      hintFor={(shown) => `Web address: /portfolio/${shown}`}
      checkAt={(wanted) =>
        `/admin/portfolio/slug?${new URLSearchParams({ slug: wanted, ...(id ? { project: id } : {}) })}`
      }
      saved={saved.slug}
      isPublic={id !== null && saved.published}
      slugTakenMessage={
        id || isChosen
          ? undefined
          : "This address is already in use. A number will be added when you save."
      }
    />
  );
}

type ProjectFormProps = {
  title: string;
  data: ProjectData;
  /** Categories of projects. */
  categories: readonly string[];
  /** The page of the project, or the preview of a draft. */
  viewPath?: string;
  answer: ProjectResult | undefined;
};

type FormActionsProps = {
  draft: Draft<ProjectForm>;
  viewPath: string | undefined;
  /** Whether visitors see the saved project. */
  isPublished: boolean;
};

function saveLabel(isPublished: boolean, willBePublished: boolean): string {
  if (isPublished) return willBePublished ? "Save" : "Save and unpublish";
  return willBePublished ? "Save and publish" : "Save draft";
}

function FormActions({ draft, viewPath, isPublished }: FormActionsProps) {
  const { state } = useNavigation();
  const toaster = useToaster();
  // Visitors see a project as soon as it is saved, so the key saves only the draft.
  useSaveKey(() => {
    if (draft.isChanged) void draft.autosave.flush();
  });
  function cancel() {
    if (!draft.isChanged) return;
    // Before the link asks whether the form may be left.
    const undo = flushSync(draft.discard);
    toaster.success("Your unsaved changes were discarded.", undo);
  }
  return (
    <StickyActions>
      <ButtonLink
        variant="secondary"
        to="/admin/portfolio"
        onClick={cancel}
        className="max-sm:mr-auto"
      >
        Cancel
      </ButtonLink>
      <AutosaveLine draft={draft} next="Visitors do not see it until you save." />
      {viewPath && (
        <a href={viewPath} target="_blank" rel="noopener" className={buttonClasses("secondary")}>
          {isPublished ? "View" : "Preview"}
          <span className="sr-only"> saved version (opens a new tab)</span>
        </a>
      )}
      <Button type="submit" disabled={state !== "idle"}>
        {saveLabel(isPublished, draft.values.published)}
      </Button>
    </StickyActions>
  );
}

const titleField = ["main [name=title]"];
const noField: readonly string[] = [];

/** The parts of the form, in the order of the project page. */
const parts = {
  head: ["title", "category", "description"],
  facts: ["clientType", "country", "lod", "days"],
  caseStudy: ["challenge", "data", "method", "result"],
  settings: ["slug", "featured", "orderIndex"],
} as const;

type FieldName = (typeof parts)[keyof typeof parts][number] | "scope" | "published";

type ControlsProps = Pick<ProjectFormProps, "data" | "categories"> & {
  values: ProjectForm;
  set: (changes: Partial<ProjectForm>) => void;
  error: (name: FieldName) => string | undefined;
};

/** The inputs of a project by the names of their fields. */
const controlsOf =
  ({ data, categories, values, set, error }: ControlsProps) =>
  (name: FieldName) =>
    name === "slug" ? (
      <ProjectSlug
        key={name}
        data={data}
        value={values.slug}
        onChange={(slug) => set({ slug })}
        isChosen={values.slug !== suggestSlug(values.title)}
        error={error(name)}
      />
    ) : (
      <EditorControl
        key={name}
        name={name}
        field={projectFields[name]}
        value={values[name]}
        onChange={(value) => set({ [name]: value })}
        error={error(name)}
        // In the head of the screen there is only room for its label.
        hint={name === "published" ? "" : undefined}
        options={name === "category" ? categories : undefined}
      />
    );

/** From this width on, a project is shown next to its form unless someone has closed the preview. */
const wideScreen = "(min-width: 90rem)";

function subscribeWide(onChange: () => void): () => void {
  const wide = matchMedia(wideScreen);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}
const useWide = () =>
  useSyncExternalStore(
    subscribeWide,
    () => matchMedia(wideScreen).matches,
    () => true,
  );

/** The widths at which the preview is next to the form, for each choice. */
const previewLooks = {
  Auto: {
    columns: "min-[90rem]:grid-cols-[minmax(0,1fr)_var(--preview-width,42%)]",
    pane: "max-[90rem]:hidden",
  },
  On: { columns: "xl:grid-cols-[minmax(0,1fr)_var(--preview-width,42%)]", pane: "max-xl:hidden" },
  Off: undefined,
};

/** Shows the project page next to the form, or hides it, if the screen is wide enough for both. */
function PreviewToggle() {
  const choice = projectPreviewChoice.useChoice();
  const isWide = useWide();
  const isOpen = choice === "On" || (choice === "Auto" && isWide);
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label="Side-by-side preview"
      title="Side-by-side preview"
      onClick={() => projectPreviewChoice.choose(isOpen ? "Off" : "On")}
      className="grid size-target place-items-center rounded-sheet hover:bg-white aria-pressed:bg-white aria-pressed:text-blueprint max-xl:hidden"
    >
      <AdminIcon name="columns-2" />
    </button>
  );
}

type SettingsProps = { slug: string; hasError: boolean; children: ReactNode };

/** The address and the place in the portfolio, folded unless one of them has an error. */
function Settings({ slug, hasError, children }: SettingsProps) {
  const [isOpen, setOpen] = useState(false);
  if (hasError && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-rule border-t pt-3"
    >
      <summary className={`${summaryClasses} flex-wrap`}>
        <h2 className="text-h3">Settings</h2>
        {slug && (
          <span className="wrap-anywhere min-w-0 text-note text-secondary">
            {projectPath(slug)}
          </span>
        )}
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}

type ImagesProps = {
  data: ProjectData;
  values: ProjectForm;
  set: ReturnType<typeof useProjectDraft>["set"];
  error: string | undefined;
};

/** The main image, new images of the gallery, and the alt texts of those that were just uploaded. */
function ProjectImages({ data, values, set, error }: ImagesProps) {
  const folder = data.id ? `projects/${data.id}` : "projects";
  const addUploaded = (url: string, name: string) =>
    set(({ newImages }) => ({ newImages: [...newImages, { url, name, alt: "" }] }));
  return (
    <>
      <ImageField
        name="imageUrl"
        error={error}
        label={projectFields.imageUrl.label}
        hint={projectFields.imageUrl.hint}
        folder={folder}
        value={values.imageUrl}
        onChange={(url, alt) => {
          set({ imageUrl: url });
          if (url && alt === undefined) addUploaded(url, "the main image");
        }}
        removalQuestion={removeMainQuestion}
      />
      <NewImages
        id={data.id}
        folder={folder}
        urls={values.gallery}
        change={(make) => set(({ gallery }) => ({ gallery: make(gallery) }))}
        onUploaded={addUploaded}
      />
      {values.newImages.length > 0 && (
        <NewAltTexts
          images={values.newImages}
          pathName="altOf"
          onType={(url, alt) =>
            set(({ newImages }) => ({
              newImages: newImages.map((image) => (image.url === url ? { ...image, alt } : image)),
            }))
          }
        />
      )}
    </>
  );
}

/** The form for all fields of a project. */
export function PortfolioProjectForm(props: ProjectFormProps) {
  const { title, data, categories, viewPath, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const { draft, set, onSubmit } = useProjectDraft(data, answer, form);
  const { values } = draft;
  const { error, failed } = useErrorsUntilEdited(answer, values);
  const control = controlsOf({ data, categories, values, set, error });
  const preview = previewLooks[projectPreviewChoice.useChoice()];
  useArrivalFocus(data.id ? noField : titleField, { onLoad: true });
  useErrorFocus(form, answer);
  useFieldInHash(form);
  return (
    <>
      <Form ref={form} method="post" noValidate onSubmit={onSubmit}>
        <ScreenHead
          title={title}
          parent={{ name: "Portfolio", to: "/admin/portfolio" }}
          actions={
            <>
              {control("published")}
              <PreviewToggle />
            </>
          }
        />
        <input type="hidden" name="base" value={draft.base} />
        {failed && <Banner tone="failure">{failed}</Banner>}
        <VersionNotice
          what="project"
          draft={draft}
          compare={comparedProjects}
          isNew={data.id === null}
        />
        <div className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 ${preview?.columns ?? ""}`}>
          <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4">
            {parts.head.map(control)}
            <Part title="Images">
              <ProjectImages data={data} values={values} set={set} error={error("imageUrl")} />
            </Part>
            <Part title="Facts">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
                {parts.facts.map(control)}
              </div>
              {control("scope")}
            </Part>
            <Part title="Case study">{parts.caseStudy.map(control)}</Part>
            <Settings
              slug={values.slug}
              hasError={parts.settings.some((name) => error(name) !== undefined)}
            >
              {parts.settings.map(control)}
            </Settings>
          </div>
          {preview && (
            <PreviewPane
              title={values.title || "the project"}
              className={preview.pane}
              frame={(look) => <LiveProject {...{ look, form, values, set }} id={data.id} />}
            />
          )}
        </div>
        <FormActions
          draft={draft}
          viewPath={viewPath}
          isPublished={data.id !== null && draft.saved.published}
        />
      </Form>
      <LeaveDraftWarning what="project" draft={draft} />
    </>
  );
}

/** A part of the form with its heading. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rule border-t pt-4">
    <h2 className="text-h3">{title}</h2>
    {children}
  </section>
);
