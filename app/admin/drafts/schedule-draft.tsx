import { Button } from "#app/ui/button.tsx";
import { MomentField } from "#app/ui/moment-field.tsx";

type ScheduleDraftProps = {
  name: string;
  label: string;
  /** Why the time was refused. */
  error: string | undefined;
  /** Whether the last submitted time was refused, even if the field has changed since. */
  isRefused: boolean;
  isBusy: boolean;
  /** ISO moment; empty for none. */
  value: string;
  onChange: (moment: string) => void;
  onSchedule: () => void;
};

/** The time to publish or send a draft; collapsed at first, but open if the time was refused. */
export const ScheduleDraft = ({ isRefused, isBusy, onSchedule, ...field }: ScheduleDraftProps) => (
  <details className="mt-8 border-rule border-t pt-2" open={isRefused || undefined}>
    <summary className="inline-flex min-h-target cursor-pointer items-center gap-3 font-[550] before:text-secondary before:content-['+'] [[open]>&]:before:content-['–']">
      Schedule
    </summary>
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <MomentField {...field} className="w-64" />
      <Button
        variant="secondary"
        aria-disabled={isBusy}
        className="sm:mt-6.75"
        onClick={() => isBusy || onSchedule()}
      >
        Schedule
      </Button>
    </div>
  </details>
);
