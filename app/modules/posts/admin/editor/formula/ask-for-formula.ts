/** The server's result for a formula: MathML or the problem of its TeX; nothing until it arrives. */
export type FormulaPreview = { mathml: string } | { problem: string };

const unreachable: FormulaPreview = {
  problem: "The formula could not be shown. Please try again.",
};
const asked = new Map<string, Promise<FormulaPreview>>();

async function ask(tex: string, isBlock: boolean): Promise<FormulaPreview> {
  const search = new URLSearchParams({ tex, ...(isBlock && { block: "1" }) });
  try {
    const answer = await fetch(`/admin/blog/formula?${search}`);
    return answer.ok ? await answer.json() : unreachable;
  } catch {
    return unreachable;
  }
}

/** Requests each formula from the server once, and again if the request failed. */
export function askForFormula(tex: string, isBlock: boolean): Promise<FormulaPreview> {
  const key = `${isBlock} ${tex}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const answer = ask(tex, isBlock);
  asked.set(key, answer);
  void answer.then((preview) => {
    if (preview === unreachable) asked.delete(key);
  });
  return answer;
}

/** MathML from the server's allow-list, as an element. */
export function mathElement(mathml: string): Element | null {
  return new DOMParser().parseFromString(mathml, "text/html").body.firstElementChild;
}
