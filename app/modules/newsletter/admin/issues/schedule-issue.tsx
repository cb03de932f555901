import { Button } from "#app/ui/button.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";

type ScheduleIssueProps = {
  /** Why the time that was sent last is refused. */
  refused: string | undefined;
  /** The same, as long as it is the time in the field. */
  error: string | undefined;
  isBusy: boolean;
  sendAt: string;
  setSendAt: (sendAt: string) => void;
  onSchedule: () => void;
};

/** When an issue is to go out. Folded away until someone wants it, and open where its time is refused. */
export function ScheduleIssue({
  refused,
  error,
  isBusy,
  sendAt,
  setSendAt,
  onSchedule,
}: ScheduleIssueProps) {
  return (
    <details className="mt-8 border-rule border-t pt-2" open={refused !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-[550] before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
        Schedule
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <MomentField
          name="sendAt"
          label="Send at"
          className="w-64"
          error={error}
          value={sendAt}
          onChange={setSendAt}
        />
        <Button look="secondary" disabled={isBusy} onClick={onSchedule}>
          Schedule
        </Button>
      </div>
    </details>
  );
}
