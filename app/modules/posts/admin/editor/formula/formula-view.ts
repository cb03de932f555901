import type { NodeViewRenderer } from "@tiptap/core";
import { askForFormula, mathElement } from "./ask-for-formula.ts";

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
      void askForFormula(tex, isBlock).then((preview) => {
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
