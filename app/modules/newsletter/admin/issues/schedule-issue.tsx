import { Button } from "#app/ui/button.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";

type ScheduleIssueProps = {
  /** Why the last submitted time was refused. */
  refused: string | undefined;
  /** The same, while the field still has that time. */
  error: string | undefined;
  isBusy: boolean;
  sendAt: string;
  setSendAt: (sendAt: string) => void;
  onSchedule: () => void;
};

/** The sending time of an issue; collapsed at first, but open if the time was refused. */
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
