import type { Services } from "#app/services.ts";
import { siteSettings } from "#modules/content/.server/site-settings.ts";

/**
 * Reports whether search engines must not list any part of the site. Read once after each change, as every file needs
 * the value.
 */
export function watchHidden({
  documents,
  env,
}: Pick<Services, "documents" | "env">): () => boolean {
  let known = documents.latest();
  let { isHidden } = siteSettings(known, env);
  return () => {
    const texts = documents.latest();
    if (texts !== known) {
      known = texts;
      ({ isHidden } = siteSettings(texts, env));
    }
    return isHidden;
  };
}
