import { SlugControl } from "#app/admin/fields/slug-control.tsx";
import { projectFields } from "../fields.ts";

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
export function ProjectSlug({ project, value, onChange, isChosen, error }: ProjectSlugProps) {
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
      whenTaken={
        id || isChosen
          ? undefined
          : "This address is already in use. A number will be added when you save."
      }
    />
  );
}
