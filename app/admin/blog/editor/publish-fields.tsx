import { firmTown } from "@datumline/brand/firm";
import { longDate, officeMinute } from "#app/lib/dates.ts";
import { suggestReadTime } from "#app/lib/read-time.ts";
import { postFields } from "#app/posts/fields.ts";
import { Check, Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { EditorPart } from "./editor-part.ts";
import { PostControl } from "./post-control.tsx";

/** Whether the post appears with this save; a published one may keep its date. */
export function PublishNow({ form, set, publishedAt, articleDate }: EditorPart) {
  return (
    <div>
      <Check
        label="Publish immediately"
        name="publishNow"
        checked={form.publishNow}
        onChange={({ target }) => set({ publishNow: target.checked })}
      />
      {form.publishNow && publishedAt && (
        <Check
          label={`Keep its date, ${longDate(publishedAt)}; else it is dated now`}
          name="keepDate"
          checked={form.keepDate}
          onChange={({ target }) => set({ keepDate: target.checked })}
        />
      )}
      {form.publishNow && !publishedAt && articleDate && (
        <p className="text-note text-secondary">
          It keeps the article’s date, {longDate(articleDate)}.
        </p>
      )}
    </div>
  );
}

const pad = (figure: number, digits = 2) => String(figure).padStart(digits, "0");

/** A moment as a date and time field has it, in the time of this browser. */
function localMinute(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** When the post shall appear: in the person's own time, or in UTC where no script can know it. */
export function PublishAt({ form, set, error }: EditorPart) {
  const isHydrated = useHydrated();
  if (form.publishNow) return null;
  const zone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const moment = form.publishAt;
  const at = new Date(moment);
  const isElsewhere = !Number.isNaN(at.getTime()) && zone !== firmTown.zone;
  // The moment stands on one line.
  const office = isElsewhere
    ? ` (${officeMinute(at).replaceAll(" ", "\u00a0")} at the office)`
    : "";
  return (
    <Field
      name={isHydrated ? "" : "publishAt"}
      label={postFields.publishAt.label}
      hint={`Empty: it stays a draft. Time zone: ${zone}${office}.`}
      error={error("publishAt")}
      optional
    >
      {({ name, ...control }) => (
        <>
          <input
            {...control}
            name={name || undefined}
            type="datetime-local"
            value={isHydrated ? localMinute(moment) : moment.slice(0, 16)}
            onChange={({ target }) =>
              set({ publishAt: target.value ? new Date(target.value).toISOString() : "" })
            }
          />
          {isHydrated && <input type="hidden" name="publishAt" value={moment} />}
        </>
      )}
    </Field>
  );
}

/** How long reading takes, with what the text suggests. */
export function ReadTime(part: EditorPart) {
  const { content, readTime } = part.form;
  const suggested = suggestReadTime(content);
  return (
    <div>
      <PostControl name="readTime" {...part} />
      {content && readTime !== suggested && (
        <p className="mt-1 text-note text-secondary">
          From the text:{" "}
          <button
            type="button"
            onClick={() => part.set({ readTime: suggested })}
            className="link min-h-11 font-[550]"
          >
            Use “{suggested}”
          </button>
        </p>
      )}
    </div>
  );
}
