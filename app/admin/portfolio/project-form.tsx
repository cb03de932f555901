import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { namesIn } from "#app/fields/fields.ts";
import { formOf } from "#app/portfolio/content.ts";
import { type ProjectContent, projectFields } from "#app/portfolio/fields.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { ChangeAnswer } from "../change-answer.ts";
import { FieldControl } from "../fields/field-control.tsx";
import { FootBar } from "../foot-bar.tsx";
import { ImageField } from "../media/image-field.tsx";
import { removeMainQuestion } from "./main-image.ts";
import { NewImages } from "./new-images.tsx";

type ProjectFormProps = {
  title: string;
  /** What the fields begin with; a new project has no `id`. */
  project: Partial<ProjectContent> & { id?: string };
  /** Images that its gallery begins with, where it is a copy of another. */
  gallery?: readonly string[];
  answer: ChangeAnswer | undefined;
};

/** All that can be said of a project. */
export function ProjectForm({ title, project, gallery, answer }: ProjectFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const begin = formOf(project);
  const [imageUrl, setImageUrl] = useState(begin.imageUrl);
  const { state } = useNavigation();
  const folder = project.id ? `projects/${project.id}` : "projects";
  const error = (name: string) => answer?.errors?.[name];
  useEffect(() => {
    if (!answer?.errors) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  return (
    <>
      <h1 className="mb-6 text-h2">{title}</h1>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-6">
        {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
        {namesIn(projectFields, "form").map((name) =>
          name === "imageUrl" ? (
            <ImageField
              key={name}
              name={name}
              error={error(name)}
              label={projectFields.imageUrl.label}
              hint={projectFields.imageUrl.hint}
              folder={folder}
              value={imageUrl}
              onChange={setImageUrl}
              removalQuestion={removeMainQuestion}
            />
          ) : (
            <FieldControl
              key={name}
              name={name}
              field={projectFields[name]}
              value={begin[name]}
              error={error(name)}
            />
          ),
        )}
        <NewImages folder={folder} begin={gallery} />
        <FootBar>
          <Button type="submit" disabled={state !== "idle"} className="ml-auto">
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
