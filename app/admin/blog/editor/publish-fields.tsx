import { longDate } from "#app/lib/dates.ts";
import { suggestReadTime } from "#app/lib/read-time.ts";
import { Check, Field } from "#app/ui/field.tsx";
import type { PartProps } from "./post-editor.tsx";
import { useHydrated } from "./use-hydrated.ts";

type PublishFieldsProps = PartProps & {
  /** ISO moment of publication, for a post that visitors see. */
  publishedAt: string | null;
};

/** Whether and when a post appears, who wrote it and how long it takes to read. */
export function PublishFields({ fields, set, error, publishedAt }: PublishFieldsProps) {
  const { publishNow, publishAt, keepDate, author, readTime, content } = fields;
  const suggested = suggestReadTime(content);
  return (
    <>
      <div>
        <Check
          label="Publish immediately"
          name="publishNow"
          checked={publishNow}
          onChange={({ target }) => set({ publishNow: target.checked })}
        />
        {publishNow && publishedAt && (
          <Check
            label={`Keep its date, ${longDate(publishedAt)}; else it is dated now`}
            name="keepDate"
            checked={keepDate}
            onChange={({ target }) => set({ keepDate: target.checked })}
          />
        )}
      </div>
      {!publishNow && (
        <MomentField
          moment={publishAt}
          error={error("publishAt")}
          onChange={(moment) => set({ publishAt: moment })}
        />
      )}
      <Field name="author" label="Author" error={error("author")}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={author}
            onChange={({ target }) => set({ author: target.value })}
          />
        )}
      </Field>
      <div>
        <Field name="readTime" label="Read Time" error={error("readTime")}>
          {(control) => (
            <input
              {...control}
              type="text"
              value={readTime}
              onChange={({ target }) => set({ readTime: target.value })}
            />
          )}
        </Field>
        {content && readTime !== suggested && (
          <p className="mt-1 text-note text-secondary">
            From the text:{" "}
            <button
              type="button"
              onClick={() => set({ readTime: suggested })}
              className="link min-h-11 font-[550]"
            >
              Use “{suggested}”
            </button>
          </p>
        )}
      </div>
    </>
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

type MomentFieldProps = {
  moment: string;
  error: string | undefined;
  onChange: (moment: string) => void;
};

/** When a post shall appear: in the person's own time, or in UTC where no script can know it. */
function MomentField({ moment, error, onChange }: MomentFieldProps) {
  const isHydrated = useHydrated();
  const zone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  return (
    <Field
      name={isHydrated ? "" : "publishAt"}
      label="Publish at"
      hint={`Empty: it stays a draft. Time zone: ${zone}.`}
      error={error}
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
              onChange(target.value ? new Date(target.value).toISOString() : "")
            }
          />
          {isHydrated && <input type="hidden" name="publishAt" value={moment} />}
        </>
      )}
    </Field>
  );
}
