// How the tags of foreign HTML are read; those that are not named here are an article's own (clean-html.ts) or unknown.

/** What begins and ends a paragraph. */
export const blocks = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 hr blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption " +
    "div section article main header footer aside nav address center form fieldset details summary body html dir menu hgroup"
  ).split(" "),
);

/** What holds text by itself; text elsewhere gets a paragraph. */
export const textContainers = new Set(
  "p h2 h3 h4 li dt dd th td caption figcaption figure pre".split(" "),
);

/** What holds paragraphs, also within what holds text. */
export const flowContainers = new Set(["blockquote", "aside"]);

/** What goes without being named, while its text stays: it says nothing that articles say in another way. */
export const transparent = new Set(
  (
    "html body div span section article main header footer aside nav address center font small big mark ins time cite q " +
    "dfn var samp tt acronym label picture source track colgroup col hgroup wbr nobr bdi bdo data ruby rb rp rt summary details " +
    "meta link base head figure-caption dir menu fieldset legend o:p"
  ).split(" "),
);

/** What is lost of a tag whose text stays. */
export const formOnly: Readonly<Record<string, string>> = {
  font: "Colours, sizes and alignment of texts were left out.",
  mark: "Colours, sizes and alignment of texts were left out.",
  details: "A part that could be folded is always open now.",
};

/** What goes with all that is in it, and how the report calls it. */
export const dropped: Readonly<Record<string, string>> = {
  script: "A script was taken out.",
  style: "Custom styles were removed, so it matches the other posts.",
  noscript: "Content for browsers without scripts was left out.",
  template: "A template of a script was left out.",
  title: "A title within the text was left out.",
  form: "A form was taken out.",
  select: "A form was taken out.",
  textarea: "A form was taken out.",
  button: "A button was taken out.",
  svg: "An inline SVG drawing was removed.",
  math: "A formula (MathML) was taken out.",
  canvas: "A canvas drawing was removed.",
  xmp: "A text in an old form of HTML (XMP) was left out.",
  plaintext: "A text in an old form of HTML (PLAINTEXT) was left out.",
  frameset: "An embedded page was taken out.",
};

/** What shows something from elsewhere, and how the link to it is called that takes its place. */
export const embeds: Readonly<Record<string, string>> = {
  iframe: "Embedded page",
  video: "Video",
  audio: "Audio",
  object: "Embedded object",
  embed: "Embedded object",
  applet: "Embedded object",
};
