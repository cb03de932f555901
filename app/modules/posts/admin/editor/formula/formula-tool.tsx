import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Check, Field } from "#app/ui/field.tsx";
import { maxTex } from "#modules/posts/numbered.ts";
import { ToolPanel } from "../tool-panel.tsx";
import { askForFormula, type FormulaPreview, mathElement } from "./ask-for-formula.ts";
import { type FormulaFields, formulaOf, setFormula } from "./formula.ts";

/** Debounce before the formula is rendered, in milliseconds. */
const pause = 300;

const newFormula: FormulaFields = { tex: "", isBlock: true, isNumbered: true };

/** The server's result for a formula; nothing while the user is typing. */
function usePreview(tex: string, isBlock: boolean): FormulaPreview | undefined {
  const key = `${isBlock} ${tex}`;
  const [known, setKnown] = useState<{ key: string; preview: FormulaPreview }>();
  useEffect(() => {
    if (tex.trim() === "") return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void askForFormula(tex, isBlock).then((preview) => {
        if (isWanted) setKnown({ key, preview });
      });
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, tex, isBlock]);
  return known?.key === key ? known.preview : undefined;
}

function ShownFormula({ mathml }: { mathml: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const math = mathElement(mathml);
    place.current?.replaceChildren(...(math ? [math] : []));
  }, [mathml]);
  return <div ref={place} className="overflow-x-auto" />;
}

/** A panel for a formula's TeX, with a preview. It changes the selected formula. */
export function FormulaTool({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = formulaOf(editor);
  const [fields, setFields] = useState(present ?? newFormula);
  const { tex, isBlock, isNumbered } = fields;
  const change = (changes: Partial<FormulaFields>) => setFields({ ...fields, ...changes });
  const preview = usePreview(tex, isBlock);
  const problem = preview && "problem" in preview ? preview.problem : undefined;
  const isReady = tex.trim() !== "" && problem === undefined;
  function apply() {
    if (!isReady) return;
    setFormula(editor, { ...fields, tex: tex.trim() });
    onClose();
  }
  return (
    <ToolPanel onEnter={apply} onClose={onClose}>
      <Field name="" label="TeX" error={problem} className="min-w-56 flex-1">
        {({ name: _, ...control }) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it was just asked for
            autoFocus
            rows={2}
            maxLength={maxTex}
            spellCheck={false}
            placeholder="w = \frac{p (D + 2 t)}{12}"
            value={tex}
            onChange={({ target }) => change({ tex: target.value })}
            className={`${control.className} font-mono`}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <Check
          label="On its own line"
          checked={isBlock}
          onChange={({ target }) => change({ isBlock: target.checked })}
        />
        <Check
          label="Numbered"
          disabled={!isBlock}
          checked={isBlock && isNumbered}
          onChange={({ target }) => change({ isNumbered: target.checked })}
        />
      </div>
      <Button look="secondary" disabled={!isReady} onClick={apply}>
        {present ? "Change formula" : "Insert formula"}
      </Button>
      <section aria-label="Preview of the formula" className="min-h-12 basis-full">
        {preview && "mathml" in preview && <ShownFormula mathml={preview.mathml} />}
      </section>
    </ToolPanel>
  );
}
