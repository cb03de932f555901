import { Field } from "#app/ui/field.tsx";
import type { LinkTo } from "../documents/parts.ts";
import { hintOf } from "./hint-of.ts";
import { useLinkChoice } from "./link-targets.ts";
import type { PartProps } from "./part-props.ts";

const howTo =
  "Choose from the list, or type an address starting with / (this site), https://, mailto: or tel:.";

/** A link, chosen from the site's pages by name or address, or typed. Its address is shown below it. */
export function LinkControl({ part, path, value, onChange, errors }: PartProps<LinkTo>) {
  const { listId, targets } = useLinkChoice();
  const typed = String(value ?? "");
  const found = targets.find(({ to }) => to === typed);
  const leadsTo = found ? `Links to “${found.name}”.` : howTo;
  return (
    <Field
      name={path}
      label={part.label}
      hint={[hintOf(part), leadsTo].filter(Boolean).join(" ")}
      error={errors[path]}
      optional={part.isOptional === true}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          list={listId}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
