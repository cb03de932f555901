import { siteSettings } from "#server/content/site-settings.ts";
import type { Services } from "#server/services.ts";

/** Tells whether search engines are to list nothing of the site; found out once after each change, as it is asked for every file. */
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
