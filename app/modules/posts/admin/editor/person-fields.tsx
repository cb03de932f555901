import { Field } from "#app/ui/field.tsx";
import { postFields } from "../../fields.ts";
import type { EditorPart } from "./editor-part.ts";
import { PostControl } from "./post-control.tsx";

/** The post's author: a person from the People page, or any name. */
export function Author(part: EditorPart) {
  const { form, people } = part;
  if (people.length === 0 && !form.authorKey) return <PostControl name="author" {...part} />;
  return (
    <>
      <PersonChoice
        {...part}
        name="author"
        label={postFields.authorKey.label}
        nobody="None (use the name below)"
        nameOfNobody={postFields.author.fallback}
      />
      {!form.authorKey && <PostControl name="author" {...part} />}
    </>
  );
}

/** The post's reviewer: a person from the People page, if it has any. */
export function Reviewer(part: EditorPart) {
  const { form, people } = part;
  if (people.length === 0 && !form.reviewer) return null;
  return (
    <PersonChoice
      {...part}
      name="reviewer"
      label={postFields.reviewer.label}
      nobody="No one"
      nameOfNobody=""
    />
  );
}

type PersonChoiceProps = EditorPart & {
  name: "author" | "reviewer";
  label: string;
  nobody: string;
  nameOfNobody: string;
};

/** A person from the People page. The key identifies them, and the name is stored with it. */
function PersonChoice(props: PersonChoiceProps) {
  const { name, label, nobody, nameOfNobody, form, set, error, people } = props;
  const keyName = `${name}Key` as const;
  const key = form[keyName];
  const isGone = key !== "" && !people.some((person) => person.key === key);
  const choose = (chosen: string) => {
    const person = people.find((each) => each.key === chosen);
    const called = person?.name ?? (chosen === "" ? nameOfNobody : form[name]);
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
