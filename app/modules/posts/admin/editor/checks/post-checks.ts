import { automaticSeoTitle } from "#modules/posts/content.ts";
import type { PostForm } from "#modules/posts/fields.ts";
import { missingToPublish, requiredError } from "#modules/posts/to-publish.ts";
import { maxShownDescription, maxShownTitle, minDescription } from "../search-lengths.ts";
import type { TextPlace } from "../text-handle.ts";
import type { TextParts } from "./read-text.ts";

/** A problem to review before a post is published. */
export type PostCheck = {
  says: string;
  /** Whether the problem must be solved before publication. */
  isRequired?: true;
  /** The place to correct the problem: in the text, or at a field. */
  at: TextPlace | { field: keyof PostForm };
};

export const isTextPlace = (at: PostCheck["at"]): at is TextPlace => !("field" in at);

const quoted = (title: string) => (title ? `“${title}”` : "without words");

/** Missing or unusual parts of a post. `dead` contains the broken links of its text. */
export function postChecks(form: PostForm, text: TextParts, dead: readonly string[]): PostCheck[] {
  return [
    ...missingToPublish(form).map((field): PostCheck => {
      return { says: requiredError(field), at: { field }, isRequired: true };
    }),
    ...text.withoutAlt.map((image) => ({
      says: `Image ${image + 1} in the text has no alt text.`,
      at: { image },
    })),
    ...text.notOurs.map(({ image, host }) => ({
      says: host
        ? `Image ${image + 1} in the text is hosted at ${host}; visitors get a link to it.`
        : `Image ${image + 1} in the text is not in the library and will be removed when you save.`,
      at: { image },
    })),
    ...dead.map((link) => ({ says: `The link to ${link} is broken.`, at: { link } })),
    ...headingChecks(text),
    ...searchChecks(form),
    ...imageChecks(form),
    ...hiddenChecks(form),
  ];
}

function headingChecks({ headings }: TextParts): PostCheck[] {
  return headings.flatMap(({ level, title }, heading) => {
    const at = { heading };
    if (title === "") return [{ says: "A heading is empty.", at }];
    const above = headings[heading - 1]?.level ?? 1;
    if (level <= above + 1) return [];
    const expected = `an H${above + 1} is expected`;
    const after = heading === 0 ? "as the first heading" : `after an H${above}`;
    return [{ says: `The heading ${quoted(title)} is an H${level}; ${after}, ${expected}.`, at }];
  });
}

function searchChecks({ title, seoTitle, seoDescription }: PostForm): PostCheck[] {
  const shownTitle = (seoTitle.trim() || automaticSeoTitle(title)).length;
  const description = seoDescription.trim().length;
  const checks: PostCheck[] = [];
  if (shownTitle > maxShownTitle)
    checks.push({
      says: `The title for search results has ${shownTitle} characters; about ${maxShownTitle} are shown.`,
      at: { field: "seoTitle" },
    });
  const ofDescription = descriptionCheck(description);
  if (ofDescription) checks.push({ says: ofDescription, at: { field: "seoDescription" } });
  return checks;
}

function descriptionCheck(length: number): string | undefined {
  const range = `${minDescription} to ${maxShownDescription}`;
  if (length === 0) return "No search description yet; the excerpt will be used.";
  if (length < minDescription)
    return `The description for search results has ${length} characters; aim for ${range}.`;
  if (length > maxShownDescription)
    return `The description for search results has ${length} characters; about ${maxShownDescription} are shown.`;
  return undefined;
}

function imageChecks(form: PostForm): PostCheck[] {
  const { image, imageAlt, socialImage, socialImageAlt } = form;
  const checks: PostCheck[] = [];
  if (!image) checks.push({ says: "No featured image yet.", at: { field: "image" } });
  if (image && !imageAlt.trim())
    checks.push({ says: "The featured image has no alt text.", at: { field: "imageAlt" } });
  if (socialImage && !socialImageAlt.trim())
    checks.push({ says: "The social image has no alt text.", at: { field: "socialImageAlt" } });
  return checks;
}

/** It is easily left on, and keeps the post out of search results. */
function hiddenChecks({ isHidden, canonicalUrl }: PostForm): PostCheck[] {
  if (isHidden)
    return [{ says: "The post is hidden from search engines.", at: { field: "isHidden" } }];
  if (!canonicalUrl.trim()) return [];
  return [
    {
      says: "Search engines are sent to another page: the canonical URL.",
      at: { field: "canonicalUrl" },
    },
  ];
}
