import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { FieldControl } from "#app/admin/fields/field-control.tsx";
import { FootBar } from "#app/admin/foot-bar.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink, buttonClasses } from "#app/ui/button.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { formOf } from "../content.ts";
import { type ProjectContent, projectFields } from "../fields.ts";
import { removeMainQuestion } from "./main-image.ts";
import { NewImages } from "./new-images.tsx";
import { ProjectSlug } from "./project-slug.tsx";

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
  answer: ChangeAnswer | undefined;
};

/** The form for all fields of a project. */
export function ProjectForm(props: ProjectFormProps) {
  const { title, project, categories, gallery, viewPath, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const begin = formOf(project);
  const [name, setName] = useState(begin.title);
  const [slug, setSlug] = useState(begin.slug);
  const [imageUrl, setImageUrl] = useState(begin.imageUrl);
  const { state } = useNavigation();
  const folder = project.id ? `projects/${project.id}` : "projects";
  const error = (name: string) => answer?.errors?.[name];
  useEffect(() => {
    if (!answer?.errors) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  /** The slug of a new project follows its title until someone chooses another. */
  function changeTitle(next: string): void {
    if (!project.id && slug === suggestSlug(name)) setSlug(suggestSlug(next));
    setName(next);
  }

  const ownControls = {
    title: (
      <FieldControl
        key="title"
        name="title"
        field={projectFields.title}
        value={name}
        onChange={(next) => changeTitle(String(next))}
        error={error("title")}
      />
    ),
    slug: (
      <ProjectSlug
        key="slug"
        project={project}
        value={slug}
        onChange={setSlug}
        isChosen={slug !== suggestSlug(name)}
        error={error("slug")}
      />
    ),
    imageUrl: (
      <ImageField
        key="imageUrl"
        name="imageUrl"
        error={error("imageUrl")}
        label={projectFields.imageUrl.label}
        hint={projectFields.imageUrl.hint}
        folder={folder}
        value={imageUrl}
        onChange={setImageUrl}
        removalQuestion={removeMainQuestion}
      />
    ),
  };
  return (
    <>
      <h1 className="mb-6 text-h2">{title}</h1>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-6">
        {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
        {namesIn(projectFields, "form").map((name) =>
          name === "title" || name === "slug" || name === "imageUrl" ? (
            ownControls[name]
          ) : (
            <FieldControl
              key={name}
              name={name}
              field={projectFields[name]}
              value={begin[name]}
              options={name === "category" ? categories : undefined}
              error={error(name)}
            />
          ),
        )}
        <NewImages folder={folder} begin={gallery} />
        <FootBar>
          {viewPath && (
            <a
              href={viewPath}
              target="_blank"
              rel="noopener"
              className={buttonClasses("secondary", "ml-auto")}
            >
              {project.published ? "View" : "Preview"}
              <span className="sr-only"> saved version (opens a new tab)</span>
            </a>
          )}
          <Button type="submit" disabled={state !== "idle"} className={viewPath ? "" : "ml-auto"}>
            Save
          </Button>
          <ButtonLink look="secondary" to="/admin/portfolio" className="order-first">
            Cancel
          </ButtonLink>
        </FootBar>
      </Form>
    </>
  );
}
