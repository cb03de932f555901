import { useState } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";

export type FilledTemplate = { id: string; name: string; subject: string; text: string };

type TemplateChooserProps = {
  templates: readonly FilledTemplate[];
  /** Whether something was typed that a template would replace. */
  asks: boolean;
  onUse: (template: FilledTemplate) => void;
};

/** Inserts a template into the reply; without JavaScript the URL names it. */
export function TemplateChooser({ templates, asks, onUse }: TemplateChooserProps) {
  /** Waits for confirmation. */
  const [asked, setAsked] = useState<FilledTemplate>();
  const find = (id: unknown) => templates.find((template) => template.id === id);
  if (templates.length === 0)
    return (
      <p className="text-note text-secondary">
        Save text you use often under{" "}
        <Link to="/admin/leads/settings/templates" className="link">
          Templates
        </Link>
        .
      </p>
    );
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = find(new FormData(event.currentTarget).get("template"));
        if (!chosen) return;
        if (asks) setAsked(chosen);
        else onUse(chosen);
      }}
    >
      <Field name="template" label="Template" className="min-w-0 flex-1 basis-56">
        {(control) => (
          <select
            {...control}
            // If no text would be lost, choosing is enough.
            onChange={({ target }) => {
              const chosen = find(target.value);
              if (chosen && !asks) onUse(chosen);
            }}
          >
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" look="secondary">
        Use template
      </Button>
      <ConfirmDialog
        question="Replace your text with the template?"
        confirm="Replace"
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onConfirm={() => asked && onUse(asked)}
      />
    </Form>
  );
}
