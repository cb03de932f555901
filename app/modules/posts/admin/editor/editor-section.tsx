import { namesIn } from "#app/fields/fields.ts";
import { type PostField, type PostForm, type PostSection, postFields } from "../../fields.ts";
import type { EditorPart } from "./editor-part.ts";
import { ownControls } from "./own-controls.tsx";
import { PostControl } from "./post-control.tsx";

const definitions: Readonly<Record<keyof PostForm, PostField>> = postFields;

type SectionProps = EditorPart & {
  section: PostSection;
  /** The fields to show (all by default), and the fields to leave out. */
  only?: readonly (keyof PostForm)[];
  except?: readonly (keyof PostForm)[];
};

/** The controls of the fields that belong to a section of the editor. */
export function EditorSection({ section, only, except = [], ...part }: SectionProps) {
  const names = namesIn(postFields, "form").filter(
    (name) =>
      definitions[name].section === section &&
      (only?.includes(name) ?? true) &&
      !except.includes(name),
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

/** A framed section next to the text, with a heading. */
export function SideSection({ section, ...part }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-rule bg-white p-5">
      <h2 className="text-h3">{section}</h2>
      <EditorSection section={section} {...part} />
    </section>
  );
}
