import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxTex } from "../../numbered.ts";
import { cleanMathml, mathmlOf } from "./tex.ts";

const mathml = (tex: string, isBlock = true) => {
  const formula = mathmlOf(tex, isBlock);
  if ("problem" in formula) throw new Error(`${tex}: ${formula.problem}`);
  return formula.mathml;
};
const problem = (tex: string) => {
  const formula = mathmlOf(tex, true);
  return "problem" in formula ? formula.problem : `none, but ${formula.mathml}`;
};

/** Elements and attributes, each once. */
const vocabulary = (html: string) =>
  new Set([...html.matchAll(/<([a-z-]+)|\s([a-z-]+)="/g)].map(([, tag, name]) => tag ?? name));

describe("a formula", () => {
  it("is MathML without styles, scripts or external resources", () => {
    expect(mathml("w = \\frac{p (D + 2 t)}{12}")).toContain("<mfrac>");
    expect(mathml("w = \\frac{p (D + 2 t)}{12}")).not.toMatch(/style|class|<semantics|http/);
    expect(mathml("x", false)).toBe("<math><mi>x</mi></math>");
  });

  it.each([
    "\\sum_{i=1}^{n} i^2 = \\frac{n(n+1)(2n+1)}{6}",
    "\\int_0^\\infty e^{-x^2}\\,dx",
    "\\begin{pmatrix}a & b\\\\ c & d\\end{pmatrix}",
    "\\begin{cases}0.5 L & x > 0\\\\ L & \\text{else}\\end{cases}",
    "\\begin{aligned}S &= 0.278 V t\\\\ &+ 0.039 V^2 / a\\end{aligned}",
    "\\sqrt[3]{x} \\cdot \\mathbb{R} \\cdot \\vec{n} \\cdot \\hat{r}",
    "E = 10 \\log_{10} n \\ \\mathrm{dB\\mu V/m}",
    "\\underbrace{a + b}_{\\text{in lb/ft}} \\leq 5\\,\\%",
    "\\left(\\frac{a}{b}\\right)^{1.77} \\pm 3^\\circ",
  ])("of the trade is rendered: %s", (tex) => {
    expect(mathml(tex)).toMatch(/^<math display="block">.*<\/math>$/);
  });

  it.each([
    ["", "The formula is empty."],
    ["x".repeat(maxTex + 1), `A formula has at most ${maxTex} characters.`],
    ["\\frac{a}", "This TeX cannot be rendered."],
    ["\\unknown", "This TeX cannot be rendered."],
    ["\\href{javascript:alert(1)}{x}", "\\href cannot be used in formulas here."],
    ["\\includegraphics{https://evil.example/x.png}", "\\includegraphics cannot be used"],
    ["\\def\\a{\\a\\a}\\a", "\\def cannot be used"],
    ["\\newcommand{\\a}{x}\\a", "\\newcommand cannot be used"],
    ["\\boxed{x}", "\\boxed cannot be used"],
    ["\\color{red} x", "\\color cannot be used"],
    ["\\rule{9999em}{9999em}", "\\rule cannot be used"],
    ["\\hspace*{9999em}", "\\hspace* cannot be used"],
    ["\\mathchoice{a}{b}{c}{d}", "\\mathchoice cannot be used"],
    ["\\class{fixed}{x}", "\\class cannot be used"],
    ["\\begin{align}a &= b\\end{align}", "\\begin{align} cannot be used here"],
    ['\\char"110000', "\\char cannot be used"],
    [`${"\\sqrt{".repeat(60)}x${"}".repeat(60)}`, "The formula is nested too deeply"],
    [`\\begin{matrix}${"&".repeat(900)}\\end{matrix}`, "The formula is nested too deeply"],
  ])("reports why %s cannot be rendered", (tex, words) => {
    expect(problem(tex)).toContain(words);
  });

  it("never throws, takes long or lets anything else through, for any input", () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...[
          "\\frac",
          "{",
          "}",
          "^",
          "_",
          "\\left(",
          "\\right)",
          "&",
          "\\\\",
          "\\text{",
          "$",
          "%",
          "#1",
        ],
        ...[
          "\\begin{matrix}",
          "\\end{matrix}",
          "\\sqrt",
          "\\csname",
          "\\expandafter",
          "\\the",
          "\\hat",
        ],
        ...[
          "<img src=x onerror=alert(1)>",
          "</math>",
          "<!--",
          "]]>",
          "&lt;script&gt;",
          "\\ce{H2O}",
          "\\pu",
        ],
        ...[
          "\\mathrm{",
          "\\operatorname{",
          "\\xrightarrow{",
          "\\not",
          "\\substack{",
          "\\prescript",
          "'",
        ],
      ),
      fc.string({ maxLength: 6 }),
    );
    const known =
      /^(m(ath|row|i|n|o|text|space|style|padded|phantom|frac|sqrt|root|sub|sup|subsup|under|over|underover|multiscripts|prescripts|table|tr|td)|none|display|displaystyle|scriptlevel|mathvariant|fence|form|stretchy|symmetric|movablelimits|[lr]space|(min|max)size|width|height|depth|linethickness|accent|class)$/;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const formula = mathmlOf(parts.join(""), true);
        if ("problem" in formula) return;
        for (const word of vocabulary(formula.mathml)) expect(word).toMatch(known);
        expect(formula.mathml).not.toMatch(/<(?!\/?[a-z])/);
      }),
      { numRuns: 400 },
    );
  });
});

describe("the allow-list of MathML", () => {
  it.each([
    '<math><annotation-xml encoding="text/html"><img src="x"></annotation-xml></math>',
    "<math><mtext><mglyph><style></style></mglyph></mtext></math>",
    '<math><maction actiontype="statusline#x"><mi>a</mi></maction></math>',
    "<math><mtext><a>x</a></mtext></math>",
  ])("contains nothing of %s", (hostile) => {
    expect(cleanMathml(hostile)).toBeUndefined();
  });

  it("removes attributes that could link, name, style or cover", () => {
    expect(
      cleanMathml(
        '<math href="javascript:x" id="main" style="position:fixed" onclick="x"><mspace width="9999em"></mspace><mi class="fixed">a</mi></math>',
      ),
    ).toBe("<math><mspace></mspace><mi>a</mi></math>");
  });
});
