import { type RefObject, useDeferredValue, useMemo } from "react";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PostForm } from "#modules/posts/fields.ts";
import { suggestReadTime } from "#modules/posts/read-time.ts";
import type { TextHandle } from "../text-handle.ts";
import { ChecksSection } from "./checks-section.tsx";
import { OutlineSection } from "./outline-section.tsx";
import { isTextPlace, type PostCheck, postChecks } from "./post-checks.ts";
import { emptyText, readText } from "./read-text.ts";
import { useDeadLinks } from "./use-dead-links.ts";

/** The structure of the text, updated when typing pauses. */
export function useTextParts(html: string) {
  const isHydrated = useHydrated();
  const deferred = useDeferredValue(html);
  const filesUrl = useSignedIn()?.filesUrl;
  return useMemo(
    () => (isHydrated ? readText(deferred, { origin: location.origin, filesUrl }) : emptyText),
    [isHydrated, deferred, filesUrl],
  );
}

type Checked = {
  form: PostForm;
  text: ReturnType<typeof useTextParts>;
  handle: RefObject<TextHandle | null>;
};

/** The checks of the post, after hydration. */
export function Checks({ form, text, handle }: Checked) {
  const isHydrated = useHydrated();
  const { dead, failed } = useDeadLinks(text.ownLinks);
  if (!isHydrated) return null;
  const show = (at: PostCheck["at"]) => {
    if (isTextPlace(at)) handle.current?.show(at);
    else if (at.field === "content") handle.current?.focus();
    else showField(at.field);
  };
  return <ChecksSection checks={postChecks(form, text, dead)} linksFailed={failed} onShow={show} />;
}

/** The outline of the text, after hydration. */
export function Outline({ form, text, handle }: Checked) {
  if (!useHydrated()) return null;
  const readTime = suggestReadTime(form.content);
  return (
    <OutlineSection
      text={text}
      readTime={readTime}
      onShow={(place) => handle.current?.show(place)}
    />
  );
}

/** Scrolls to the control of a field, and focuses it or its first button. */
function showField(name: keyof PostForm): void {
  const control = document.querySelector<HTMLElement>(`[data-post-field="${name}"]`);
  const first = control?.querySelector<HTMLElement>(
    "input:not([type=hidden]), textarea, select, button",
  );
  first?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "nearest" });
}
