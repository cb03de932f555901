import { type ComponentType, type ReactNode, useState } from "react";
import { SlugControl } from "#app/admin/editor-controls.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { socialCardSize } from "#app/lib/picture-paths.ts";
import { suggestSlug } from "#app/lib/slug.ts";
import { Field } from "#app/ui/field.tsx";
import { summaryClasses } from "#app/ui/summary.ts";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { type PostField, type PostForm, type PostSection, postFields } from "../../fields.ts";
import { ContentField } from "./content-field.tsx";
import { type EditorPart, isPublication } from "./editor-part.ts";
import {
  PostControl,
  PublishAt,
  PublishNow,
  ReadTime,
  SeoDescription,
  SeoTitle,
} from "./post-controls.tsx";
import { intoText } from "./text-handle.ts";

/** The post's author: a person from the People page, or any name. */
function Author(part: EditorPart) {
  const { form, people } = part;
  if (people.length === 0 && !form.authorKey) return <PostControl name="author" {...part} />;
  return (
    <>
      <PersonChoice
        {...part}
        name="author"
        label={postFields.authorKey.label}
        nobody="None (use the name below)"
        emptyLabel={postFields.author.fallback}
      />
      {!form.authorKey && <PostControl name="author" {...part} />}
    </>
  );
}

/** The post's reviewer: a person from the People page, if it has any. */
function Reviewer(part: EditorPart) {
  const { form, people } = part;
  if (people.length === 0 && !form.reviewer) return null;
  return (
    <PersonChoice
      {...part}
      name="reviewer"
      label={postFields.reviewer.label}
      nobody="No one"
      emptyLabel=""
    />
  );
}

type PersonChoiceProps = EditorPart & {
  name: "author" | "reviewer";
  label: string;
  nobody: string;
  emptyLabel: string;
};

/** A person from the People page. The key identifies them, and the name is stored with it. */
function PersonChoice(props: PersonChoiceProps) {
  const { name, label, nobody, emptyLabel, form, set, error, people } = props;
  const keyName = `${name}Key` as const;
  const key = form[keyName];
  const isGone = key !== "" && !people.some((person) => person.key === key);
  const choose = (chosen: string) => {
    const person = people.find((each) => each.key === chosen);
    const called = person?.name ?? (chosen === "" ? emptyLabel : form[name]);
    set(
      name === "author"
        ? { authorKey: chosen, author: called }
        : { reviewerKey: chosen, reviewer: called },
    );
  };
  return (
    <Field name={keyName} label={label} error={error(keyName)}>
      {(control) => (
        <>
          <select {...control} value={key} onChange={({ target }) => choose(target.value)}>
            <option value="">{nobody}</option>
            {people.map((person) => (
              <option key={person.key} value={person.key}>
                {person.name}
              </option>
            ))}
            {isGone && <option value={key}>{form[name]} (no longer in People)</option>}
          </select>
          {(key !== "" || name === "reviewer") && (
            <input type="hidden" name={name} value={form[name]} />
          )}
        </>
      )}
    </Field>
  );
}

/** The slug of a post. */
function SlugField({ form, set, error, postId, savedSlug, publishedAt }: EditorPart) {
  const isDerived = postId === null && form.slug === suggestSlug(form.title);
  return (
    <SlugControl
      label={postFields.slug.label}
      value={form.slug}
      onChange={(slug) => set({ slug })}
      error={error("slug")}
      hintFor={(slug) => `Web address: /blog/${slug}`}
      checkAt={(slug) =>
        `/admin/blog/slug?${new URLSearchParams({ slug, ...(postId ? { post: postId } : {}) })}`
      }
      saved={savedSlug}
      isPublic={publishedAt !== null}
      slugTakenMessage={
        isDerived && !isPublication(form)
          ? "This address is already in use. A number will be added when you save."
          : undefined
      }
    />
  );
}

/** The title of a post as its headline, focused in a new post. Enter moves into the text. */
function TitleField({ form, set, error, postId, text }: EditorPart) {
  return (
    <Field
      name="title"
      label={postFields.title.label}
      error={error("title")}
      className="[&_label]:sr-only"
    >
      {(control) => (
        <textarea
          {...control}
          rows={1}
          required
          autoComplete="off"
          placeholder={postFields.title.label}
          // biome-ignore lint/a11y/noAutofocus: who opens a new post begins with its title
          autoFocus={postId === null}
          value={form.title}
          // A title has one line, however it is shown.
          onChange={({ target }) => set({ title: target.value.replaceAll("\n", " ") })}
          onKeyDown={intoText(text)}
          className="field-sizing-content block w-full resize-none border-transparent border-b bg-transparent py-1 font-[650] font-display text-[2rem] leading-tight outline-none placeholder:text-secondary aria-invalid:border-danger"
        />
      )}
    </Field>
  );
}

const { width, height } = socialCardSize;

/** The image that social networks show for the post, if it differs from the featured image. */
const SocialImage = ({ form, set, error }: EditorPart) => (
  <ImageField
    name="socialImage"
    label={postFields.socialImage.label}
    hint={`Shown when the post is shared. Best size ${width.toLocaleString("en")} × ${height} px. Leave blank to use the featured image.`}
    folder="blog"
    error={error("socialImage")}
    value={form.socialImage}
    onChange={(url, alt = "") => set({ socialImage: url, socialImageAlt: url && alt })}
  />
);

/** Its alt text, if there is one. */
const SocialImageAlt = (part: EditorPart) =>
  part.form.socialImage && <PostControl name="socialImageAlt" {...part} />;

/** The post's featured image. */
function FeaturedImage({ form, set, error }: EditorPart) {
  return (
    <ImageField
      name="image"
      label={postFields.image.label}
      folder="blog"
      error={error("image")}
      value={form.image}
      onChange={(url, alt = "") => set({ image: url, imageAlt: url && alt })}
    />
  );
}

/** The alt text of the image, if there is one. */
const AltText = (part: EditorPart) => part.form.image && <PostControl name="imageAlt" {...part} />;

type Control = ComponentType<EditorPart>;

/** Fields whose kind has no standard control. */
type SpecialName = {
  [Name in keyof PostForm]: (typeof postFields)[Name]["kind"] extends
    | "html"
    | "slug"
    | "imageUrl"
    | "moment"
    ? Name
    : never;
}[keyof PostForm];

/** The fields of a post that need a special control. */
const ownControls: Partial<Record<keyof PostForm, Control>> & Record<SpecialName, Control> = {
  title: TitleField,
  slug: SlugField,
  content: ContentField,
  image: FeaturedImage,
  imageAlt: AltText,
  publishNow: PublishNow,
  publishAt: PublishAt,
  author: Author,
  reviewer: Reviewer,
  readTime: ReadTime,
  seoTitle: SeoTitle,
  seoDescription: SeoDescription,
  socialImage: SocialImage,
  socialImageAlt: SocialImageAlt,
};

const definitions: Readonly<Record<keyof PostForm, PostField>> = postFields;

type SectionProps = EditorPart & {
  section: PostSection;
  /** The fields to show (all by default). */
  only?: readonly (keyof PostForm)[];
};

/** The controls of the fields that belong to a section of the editor. */
export function EditorSection({ section, only, ...part }: SectionProps) {
  const names = namesIn(postFields, "form").filter(
    (name) => definitions[name].section === section && (only?.includes(name) ?? true),
  );
  return names.map((name) => {
    const Own = ownControls[name];
    return (
      <div key={name} data-post-field={name} className="empty:hidden">
        {Own ? <Own {...part} /> : <PostControl name={name} {...part} />}
      </div>
    );
  });
}

const byline = ["author", "reviewer", "readTime"] as const;

/** Author, reviewer and read time, which are usually right as they are. */
export function Byline(part: EditorPart) {
  const { form, error } = part;
  const [isOpen, setOpen] = useState(false);
  const names = [...byline, "authorKey", "reviewerKey"] as const;
  if (!isOpen && names.some((name) => error(name))) setOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${summaryClasses} text-note`}>
        <span className="wrap-anywhere min-w-0">
          Author and read time
          <span className="block text-secondary">
            {form.author}, {form.readTime}
          </span>
        </span>
      </summary>
      <div className="grid gap-4 pt-2">
        <EditorSection section="Publish" only={byline} {...part} />
      </div>
    </details>
  );
}

/** A framed section next to the text, with a heading. */
export function SideSection({
  section,
  children,
  ...part
}: SectionProps & { children?: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rule border-b py-5 first:pt-0">
      {/* The label of the image says the same. */}
      <h2 className={section === "Featured Image" ? "sr-only" : "text-h3"}>{section}</h2>
      <EditorSection section={section} {...part} />
      {children}
    </section>
  );
}
