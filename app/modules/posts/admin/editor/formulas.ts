import { type Editor, Node, type NodeViewRenderer } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";

/** The server's result for a formula: MathML or the problem of its TeX; nothing until it arrives. */
export type FormulaPreview = { mathml: string } | { problem: string };

const unreachable: FormulaPreview = {
  problem: "The formula could not be shown. Please try again.",
};
const requests = new Map<string, Promise<FormulaPreview>>();

async function fetchFormula(tex: string, isBlock: boolean): Promise<FormulaPreview> {
  const search = new URLSearchParams({ tex, ...(isBlock && { block: "1" }) });
  try {
    const answer = await fetch(`/admin/blog/formula?${search}`);
    return answer.ok ? await answer.json() : unreachable;
  } catch {
    return unreachable;
  }
}

/** Requests each formula from the server once, and again if the request failed. */
export function requestFormula(tex: string, isBlock: boolean): Promise<FormulaPreview> {
  const key = `${isBlock} ${tex}`;
  const known = requests.get(key);
  if (known !== undefined) return known;
  const answer = fetchFormula(tex, isBlock);
  requests.set(key, answer);
  void answer.then((preview) => {
    if (preview === unreachable) requests.delete(key);
  });
  return answer;
}

/** MathML from the server's allow-list, as an element. */
export function mathElement(mathml: string): Element | null {
  return new DOMParser().parseFromString(mathml, "text/html").body.firstElementChild;
}

/** Shows a formula node as readers will see it. Until then, or if it cannot be rendered, it shows the TeX. */
export function formulaView(tag: "p" | "span", isBlock: boolean): NodeViewRenderer {
  return ({ node }) => {
    const { type } = node;
    const dom = document.createElement(tag);
    const set = document.createElement("span");
    dom.append(set);
    let shown = "";
    function show(tex: string, isNumbered: boolean): void {
      dom.className = `math-node${isBlock ? " formula" : ""}${isNumbered ? " numbered" : ""}`;
      if (tex === shown) return;
      shown = tex;
      const code = document.createElement("code");
      code.textContent = tex;
      set.replaceChildren(code);
      void requestFormula(tex, isBlock).then((preview) => {
        if (tex !== shown) return;
        const math = "mathml" in preview ? mathElement(preview.mathml) : null;
        dom.classList.toggle("unset", math === null);
        if (math) set.replaceChildren(math);
        dom.title = "problem" in preview ? preview.problem : "";
      });
    }
    show(String(node.attrs.tex), node.attrs.isNumbered === true);
    return {
      dom,
      update(next) {
        if (next.type !== type) return false;
        show(String(next.attrs.tex), next.attrs.isNumbered === true);
        return true;
      },
      ignoreMutation: () => true,
    };
  };
}

/** The values of a formula in its tool. */
export type FormulaFields = {
  tex: string;
  /** Whether it is a separate block. */
  isBlock: boolean;
  isNumbered: boolean;
};

/** The TeX in an element, if the element contains nothing else. */
function texIn(element: HTMLElement): string | undefined {
  const [code] = element.children;
  const isAll = element.childNodes.length === 1 && code?.matches("code.tex") && !code.children[0];
  return isAll ? (code?.textContent ?? "") : undefined;
}

const tex = { default: "", rendered: false };

/**
 * A formula as a separate block: `<p class="formula numbered"><code class="tex">TEX</code></p>`. Its number follows
 * from its position.
 */
export const BlockFormula = Node.create({
  name: "formula",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ tex, isNumbered: { default: true, rendered: false } }),
  parseHTML: () => [
    {
      tag: "p.formula",
      // It is parsed before paragraphs, because a formula in plain HTML is one.
      priority: 60,
      getAttrs: (element) => {
        const found = texIn(element);
        if (found === undefined) return false;
        return { tex: found, isNumbered: element.classList.contains("numbered") };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    "p",
    { class: node.attrs.isNumbered ? "formula numbered" : "formula", ...HTMLAttributes },
    ["code", { class: "tex" }, String(node.attrs.tex)],
  ],
  addNodeView: () => formulaView("p", true),
});

/** A formula within a line: `<code class="tex">TEX</code>`. */
export const InlineFormula = Node.create({
  name: "inlineFormula",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [
    {
      tag: "code.tex",
      // It is parsed before the mark for code.
      priority: 60,
      getAttrs: (element) => ({ tex: element.textContent ?? "" }),
    },
  ],
  renderHTML: ({ node }) => ["code", { class: "tex" }, String(node.attrs.tex)],
  addNodeView: () => formulaView("span", false),
});

const isFormula = ({ type }: DocumentNode) =>
  type.name === "formula" || type.name === "inlineFormula";

/** The formula that is selected. */
export function formulaOf({ state: { selection } }: Editor): FormulaFields | undefined {
  if (!(selection instanceof NodeSelection) || !isFormula(selection.node)) return undefined;
  const { type, attrs } = selection.node;
  const isBlock = type.name === "formula";
  return { tex: String(attrs.tex), isBlock, isNumbered: isBlock && attrs.isNumbered === true };
}

/** Inserts a formula at the cursor, or replaces the selected one. */
export function setFormula(editor: Editor, { tex, isBlock, isNumbered }: FormulaFields): boolean {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  const present = formulaOf(editor);
  if (present?.isBlock === isBlock && selection instanceof NodeSelection) {
    const attributes = isBlock ? { tex, isNumbered } : { tex };
    // It keeps its ID, so that references to it stay valid.
    return chain.updateAttributes(selection.node.type, attributes).run();
  }
  const node = isBlock
    ? { type: "formula", attrs: { tex, isNumbered } }
    : { type: "inlineFormula", attrs: { tex } };
  return chain.insertContent(node).run();
}

/** Toggles the number of the selected formula. */
export const toggleNumbered = (editor: Editor): boolean => {
  const isNumbered = formulaOf(editor)?.isNumbered !== true;
  return editor.chain().focus().updateAttributes("formula", { isNumbered }).run();
};
