import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { projectCategories } from "#app/catalogue/choices.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import type { ChangeAnswer } from "../change-answer.ts";
import { ImageField } from "../media/image-field.tsx";
import { removeMainQuestion } from "./main-image.ts";

type ProjectFormProps = {
  title: string;
  /** What the fields begin with; a new project has no `id`. */
  project: {
    id?: string;
    title?: string;
    category?: string;
    description?: string;
    featured?: boolean;
    orderIndex: number;
    imageUrl?: string | null;
  };
  answer: ChangeAnswer | undefined;
};

/** All that can be said of a project. */
export function ProjectForm({ title, project, answer }: ProjectFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [imageUrl, setImageUrl] = useState(project.imageUrl ?? "");
  const { state } = useNavigation();
  const of = (name: string) => ({ name, error: answer?.errors?.[name] });
  useEffect(() => {
    if (!answer?.errors) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  return (
    <>
      <h1 className="mb-6 text-h2">{title}</h1>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-6">
        {answer?.failed && <Banner tone="failure">{answer.failed}</Banner>}
        <Field {...of("title")} label="Title">
          {(control) => (
            <input {...control} required autoComplete="off" defaultValue={project.title} />
          )}
        </Field>
        <Field {...of("category")} label="Category">
          {(control) => (
            <select {...control} required defaultValue={project.category ?? ""}>
              <option value="" disabled>
                Choose a category
              </option>
              {projectCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          )}
        </Field>
        <Field {...of("description")} label="Description">
          {(control) => (
            <textarea {...control} required rows={6} defaultValue={project.description} />
          )}
        </Field>
        <Check name="featured" label="Featured" defaultChecked={project.featured} />
        <Field
          {...of("orderIndex")}
          label="Display Order"
          hint="Projects are shown from the smallest number to the largest."
          className="max-w-xs"
        >
          {(control) => (
            <input {...control} type="number" step={1} defaultValue={project.orderIndex} />
          )}
        </Field>
        <ImageField
          {...of("imageUrl")}
          label="Main image"
          hint="Without one, visitors see the drawing of its category."
          folder={project.id ? `projects/${project.id}` : "projects"}
          value={imageUrl}
          onChange={setImageUrl}
          removalQuestion={removeMainQuestion}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={state !== "idle"}>
            Save
          </Button>
          <ButtonLink look="secondary" to="/admin/portfolio">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
