import { Fragment, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/admin/action-result.ts";
import { LeaveWarning } from "#app/admin/drafts/notices.tsx";
import { EditorControl, SlugControl } from "#app/admin/editor-controls.tsx";
import { useArrivalFocus, useErrorFocus, useFieldInHash } from "#app/admin/focus.ts";
import { projectPreviewChoice } from "#app/admin/preferences.ts";
import { PreviewPane } from "#app/admin/preview/preview-pane.tsx";
import { ScreenHead } from "#app/admin/screen-head.tsx";
import { StickyActions } from "#app/admin/sticky-actions.tsx";
import { fileTypeOf } from "#app/lib/media-types.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { LibraryPicker } from "#modules/media/admin/library-picker.tsx";
import { useFileDrop, useMediaUploads } from "#modules/media/admin/media-uploads.ts";
import { NewAltTexts, type NewImage } from "#modules/media/admin/new-alt-texts.tsx";
import { UploadPanel } from "#modules/media/admin/upload-panel.tsx";
import { isImageType } from "#modules/media/media.ts";
import { formOfProject, type ProjectContent, projectFields } from "../fields.ts";
import { LiveProject } from "./live-project.tsx";
import { removeMainQuestion } from "./portfolio-change.ts";

type NewImagesProps = {
  folder: string;
  begin?: readonly string[] | undefined;
  onUploaded: (image: NewImage) => void;
  /** Called after each change of the list. */
  onChange: () => void;
};

/** Images to add to the gallery of a project when its form is saved, several at a time. */
function NewImages({ folder, begin = [], onUploaded, onChange }: NewImagesProps) {
  const [urls, setUrls] = useState(begin);
  const [isPicking, setPicking] = useState(false);
  const change = (next: (all: readonly string[]) => readonly string[]) => {
    setUrls(next);
    onChange();
  };
  const add = (url: string) => change((all) => (all.includes(url) ? all : [...all, url]));
  const uploads = useMediaUploads(
    useMemo(() => ({ folder, only: "gallery" as const }), [folder]),
    (url, { file, name }) => {
      add(url);
      if (file && isImageType(file.type)) onUploaded({ url, name });
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
  /** The saved values; a new project has no `id`. */
  project: { id?: string; slug?: string; published?: boolean };
  value: string;
  onChange: (slug: string) => void;
  /** Whether someone typed it; otherwise it follows the title. */
  isChosen: boolean;
  error: string | undefined;
};

/** The slug of a project; a generated one may be taken, and then gets a number. */
function ProjectSlug({ project, value, onChange, isChosen, error }: ProjectSlugProps) {
  const { id, slug = "", published = false } = project;
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
      saved={slug}
      isPublic={id !== undefined && published}
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
  /** The initial values of the fields; a new project has no `id`. */
  project: Partial<ProjectContent> & { id?: string };
  /** Categories of projects. */
  categories: readonly string[];
  /** The initial images of the gallery, if it is a copy. */
  gallery?: readonly string[];
  /** The page of the project, or the preview of a draft. */
  viewPath?: string;
  answer: ActionResult | undefined;
};

type FormActionsProps = {
  viewPath: string | undefined;
  /** Whether visitors see the saved project, and whether they will see it once this form is saved. */
  isPublished: boolean;
  willBePublished: boolean;
};

function saveLabel(isPublished: boolean, willBePublished: boolean): string {
  if (isPublished) return willBePublished ? "Save" : "Save and unpublish";
  return willBePublished ? "Save and publish" : "Save draft";
}

function FormActions({ viewPath, isPublished, willBePublished }: FormActionsProps) {
  const { state } = useNavigation();
  return (
    <StickyActions>
      {viewPath && (
        <a
          href={viewPath}
          target="_blank"
          rel="noopener"
          className={buttonClasses("secondary", "ml-auto")}
        >
          {isPublished ? "View" : "Preview"}
          <span className="sr-only"> saved version (opens a new tab)</span>
        </a>
      )}
      <Button type="submit" disabled={state !== "idle"} className={viewPath ? "" : "ml-auto"}>
        {saveLabel(isPublished, willBePublished)}
      </Button>
      <ButtonLink variant="secondary" to="/admin/portfolio" className="order-first">
        Cancel
      </ButtonLink>
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

/** The inputs of a project by the names of their fields. */
function useProjectControls(props: ProjectFormProps) {
  const { project, categories, answer } = props;
  const begin = formOfProject(project);
  const [name, setName] = useState(begin.title);
  const [slug, setSlug] = useState(begin.slug);
  const error = (field: string) => answer?.errors?.[field];
  useArrivalFocus(project.id ? noField : titleField, { onLoad: true });

  /** The slug of a new project follows its title until someone chooses another. */
  function changeTitle(next: string): void {
    if (!project.id && slug === suggestSlug(name)) setSlug(suggestSlug(next));
    setName(next);
  }

  const control = (field: FieldName) => {
    if (field === "slug")
      return (
        <ProjectSlug
          key={field}
          project={project}
          value={slug}
          onChange={setSlug}
          isChosen={slug !== suggestSlug(name)}
          error={error(field)}
        />
      );
    const shared = { name: field, field: projectFields[field], error: error(field) };
    if (field === "title")
      return (
        <EditorControl
          key={field}
          {...shared}
          value={name}
          onChange={(next) => changeTitle(String(next))}
        />
      );
    return (
      <EditorControl
        key={field}
        {...shared}
        value={begin[field]}
        options={field === "category" ? categories : undefined}
      />
    );
  };
  return { name, control };
}

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

/** The values of the form's fields, and whether they differ from the first ones. `edits` grows with each change. */
function useFormValues(form: RefObject<HTMLFormElement | null>, edits: number) {
  const [values, setValues] = useState<FormData>();
  const first = useRef<string>(undefined);
  const [isChanged, setChanged] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change reads them again
  useEffect(() => {
    if (!form.current) return;
    const read = new FormData(form.current);
    const all = JSON.stringify([...read]);
    first.current ??= all;
    setValues(read);
    setChanged(all !== first.current);
  }, [form, edits]);
  return { values, isChanged };
}

/** The form for all fields of a project. */
export function PortfolioProjectForm(props: ProjectFormProps) {
  const { title, project, gallery, viewPath, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const { name, control } = useProjectControls(props);
  const [imageUrl, setImageUrl] = useState(formOfProject(project).imageUrl);
  const [edits, setEdits] = useState(0);
  const edit = useCallback(() => setEdits((count) => count + 1), []);
  const [uploaded, setUploaded] = useState<readonly NewImage[]>([]);
  const addUploaded = (image: NewImage) => setUploaded((all) => [...all, image]);
  const { values, isChanged } = useFormValues(form, edits);
  const published = project.published ?? true;
  const isPreviewed = projectPreviewChoice.useChoice() === "On";
  const folder = project.id ? `projects/${project.id}` : "projects";
  useErrorFocus(form, answer);
  useFieldInHash(form);
  return (
    <>
      <ScreenHead
        title={title}
        parent={{ name: "Portfolio", to: "/admin/portfolio" }}
        actions={<PreviewToggle isOpen={isPreviewed} />}
      />
      <Form ref={form} method="post" noValidate onInput={edit} className="grid gap-6">
        {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
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
            <ImageField
              name="imageUrl"
              error={answer?.errors?.imageUrl}
              label={projectFields.imageUrl.label}
              hint={projectFields.imageUrl.hint}
              folder={folder}
              value={imageUrl}
              onChange={(url, alt) => {
                setImageUrl(url);
                if (url && alt === undefined) addUploaded({ url, name: "the main image" });
                edit();
              }}
              removalQuestion={removeMainQuestion}
            />
            <NewImages folder={folder} begin={gallery} onUploaded={addUploaded} onChange={edit} />
            {uploaded.length > 0 && <NewAltTexts images={uploaded} pathName="altOf" />}
          </div>
          {isPreviewed && (
            <PreviewPane
              title={name || "the project"}
              className="max-xl:hidden xl:col-start-2 xl:row-span-2 xl:row-start-1"
              frame={(look) =>
                values && <LiveProject look={look} form={form} values={values} id={project.id} />
              }
            />
          )}
        </div>
        <FormActions
          viewPath={viewPath}
          isPublished={project.id !== undefined && published}
          willBePublished={values ? values.has("published") : published}
        />
      </Form>
      <LeaveWarning isChanged={isChanged}>Your changes to the project will be lost.</LeaveWarning>
    </>
  );
}
