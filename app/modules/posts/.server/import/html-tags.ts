// Treatment of the tags of foreign HTML; tags not listed here are article tags (clean-html.ts) or unknown.

/** Elements that start and end a paragraph. */
export const blocks = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 hr blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption " +
    "div section article main header footer aside nav address center form fieldset details summary body html dir menu hgroup"
  ).split(" "),
);

/** Elements that contain text; text elsewhere gets a paragraph. */
export const textContainers = new Set(
  "p h2 h3 h4 li dt dd th td caption figcaption figure pre".split(" "),
);

/** Elements that contain paragraphs, also within elements that contain text. */
export const flowContainers = new Set(["blockquote", "aside"]);

/** Removed without a note, while its text stays: articles express it in another way. */
export const transparent = new Set(
  (
    "html body div span section article main header footer aside nav address center font small big mark ins time cite q " +
    "dfn var samp tt acronym label picture source track colgroup col hgroup wbr nobr bdi bdo data ruby rb rp rt summary details " +
    "meta link base head figure-caption dir menu fieldset legend o:p"
  ).split(" "),
);

/** The loss of a tag whose text stays. */
export const formOnly: Readonly<Record<string, string>> = {
  font: "Text colours, sizes and alignment were removed.",
  mark: "Text colours, sizes and alignment were removed.",
  details: "A collapsible section is now always open.",
};

/** Elements removed with their content, and their names in the report. */
export const dropped: Readonly<Record<string, string>> = {
  script: "A script was removed.",
  style: "Custom styles were removed, so it matches the other posts.",
  noscript: "Content for browsers without scripts was removed.",
  template: "A script template was removed.",
  title: "A title within the text was removed.",
  form: "A form was removed.",
  select: "A form was removed.",
  textarea: "A form was removed.",
  button: "A button was removed.",
  svg: "An inline SVG drawing was removed.",
  math: "A formula (MathML) was removed.",
  canvas: "A canvas drawing was removed.",
  xmp: "Text in an obsolete HTML element (XMP) was removed.",
  plaintext: "Text in an obsolete HTML element (PLAINTEXT) was removed.",
  frameset: "An embedded page was removed.",
};

/** Elements that show something from elsewhere, and the name of the link that replaces them. */
export const embeds: Readonly<Record<string, string>> = {
  iframe: "Embedded page",
  video: "Video",
  audio: "Audio",
  object: "Embedded object",
  embed: "Embedded object",
  applet: "Embedded object",
};
