import { Fragment, useMemo, useRef, useState } from "react";
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
import { fileTypeOf } from "#app/lib/media-types.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { LibraryPicker } from "#modules/media/admin/library-picker.tsx";
import { useFileDrop, useMediaUploads } from "#modules/media/admin/media-uploads.ts";
import { NewAltTexts } from "#modules/media/admin/new-alt-texts.tsx";
import { UploadPanel } from "#modules/media/admin/upload-panel.tsx";
import { isImageType } from "#modules/media/media.ts";
import { type ProjectForm, projectFields } from "../fields.ts";
import { LiveProject } from "./live-project.tsx";
import type { ProjectData } from "./open-project.server.ts";
import { removeMainQuestion } from "./portfolio-change.ts";
import { comparedProjects, type ProjectResult, useProjectDraft } from "./project-draft.ts";

type Change = (make: (urls: readonly string[]) => string[]) => void;

type NewImagesProps = {
  folder: string;
  urls: readonly string[];
  change: Change;
  onUploaded: (url: string, name: string) => void;
};

/** Images to add to the gallery of a project when its form is saved, several at a time. */
function NewImages({ folder, urls, change, onUploaded }: NewImagesProps) {
  const [isPicking, setPicking] = useState(false);
  const add = (url: string) => change((all) => [...new Set([...all, url])]);
  const uploads = useMediaUploads(
    useMemo(() => ({ folder, only: "gallery" as const }), [folder]),
    (url, { file, name }) => {
      add(url);
      if (file && isImageType(file.type)) onUploaded(url, name);
    },
  );
  const { isOver, handlers } = useFileDrop(uploads.add);
  return (
    <fieldset {...handlers} className="min-w-0">
      <legend className="sr-only">Gallery images</legend>
      <UploadPanel uploads={uploads} label="Gallery images" isOver={isOver} />
      {urls.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {urls.map((url, index) => (
            <li key={url} className="border border-rule bg-white">
              <input type="hidden" name="gallery" value={url} />
              {fileTypeOf(url) === "pdf" ? (
                <p className="grid aspect-[4/3] place-items-center bg-paper font-mono text-secondary">
                  PDF
                </p>
              ) : (
                <img
                  src={url}
                  alt={`${index + 1} of the gallery`}
                  className="aspect-[4/3] w-full bg-paper object-contain"
                />
              )}
              <button
                type="button"
                onClick={() => change((all) => all.filter((each) => each !== url))}
                className="link min-h-target px-3 font-[550] text-note"
              >
                Remove<span className="sr-only"> gallery image {index + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-note text-secondary">
        Saved with the project. If it has no main image, the first of these is used.
      </p>
      <Button onClick={() => setPicking(true)} variant="secondary" className="mt-3">
        Choose gallery images from library
      </Button>
      <LibraryPicker
        open={isPicking}
        onOpenChange={setPicking}
        isForGallery
        onPick={(files) => {
          for (const { address } of files) add(address);
        }}
      />
    </fieldset>
  );
}

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

/** The parts of the form; the last one is next to the others if the width allows. */
const sections = [
  { fields: ["title", "slug", "category", "description"] },
  { title: "Project page", fields: ["clientType", "country", "lod", "scope"] },
  { title: "Case study", fields: ["challenge", "data", "method", "result", "days"] },
] as const;
const side = ["published", "featured", "orderIndex"] as const;

type FieldName = (typeof sections)[number]["fields"][number] | (typeof side)[number];

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
        options={name === "category" ? categories : undefined}
      />
    );

/** Shows the project page next to the form if the screen is wide enough for both. */
const PreviewToggle = ({ isOpen }: { isOpen: boolean }) => (
  <Button
    variant="secondary"
    aria-pressed={isOpen}
    onClick={() => projectPreviewChoice.choose(isOpen ? "Off" : "On")}
    className="aria-pressed:bg-ink aria-pressed:text-white max-xl:hidden"
  >
    Side-by-side preview
  </Button>
);

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
  const isPreviewed = projectPreviewChoice.useChoice() === "On";
  useArrivalFocus(data.id ? noField : titleField, { onLoad: true });
  useErrorFocus(form, answer);
  useFieldInHash(form);
  return (
    <>
      <ScreenHead
        title={title}
        parent={{ name: "Portfolio", to: "/admin/portfolio" }}
        actions={<PreviewToggle isOpen={isPreviewed} />}
      />
      <Form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-6">
        <input type="hidden" name="base" value={draft.base} />
        {failed && <Banner tone="failure">{failed}</Banner>}
        <div className="-mb-6 empty:hidden">
          <VersionNotice
            what="project"
            draft={draft}
            compare={comparedProjects}
            isNew={data.id === null}
          />
        </div>
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] ${isPreviewed ? "xl:grid-cols-[minmax(0,1fr)_var(--preview-width,42%)] xl:content-start" : ""}`}
        >
          <div className="grid content-start gap-6">
            {sections.map(({ fields, ...section }) => (
              <Fragment key={fields[0]}>
                {"title" in section && (
                  <h2 className="border-rule border-t pt-6 text-h3">{section.title}</h2>
                )}
                {fields.map(control)}
              </Fragment>
            ))}
          </div>
          <div className="grid content-start gap-6">
            {side.map(control)}
            <ProjectImages data={data} values={values} set={set} error={error("imageUrl")} />
          </div>
          {isPreviewed && (
            <PreviewPane
              title={values.title || "the project"}
              className="max-xl:hidden xl:col-start-2 xl:row-span-2 xl:row-start-1"
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
