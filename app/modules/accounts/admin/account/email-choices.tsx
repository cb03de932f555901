import { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/field.tsx";
import type { accountAction } from "./actions.server.ts";
import { Section } from "./section.tsx";

/** A person's choice of optional emails. */
export function EmailChoices({ wantsReviewMails }: { wantsReviewMails: boolean }) {
  const change = useChange<typeof accountAction>();
  return (
    <Section title="Reviews">
      <change.Form method="post" className="mt-3 grid gap-3">
        <Check
          key={String(wantsReviewMails)}
          label="Email me when a post is ready for review"
          name="wantsReviewMails"
          defaultChecked={wantsReviewMails}
        />
        <Button
          type="submit"
          {...change.intent("emails")}
          look="secondary"
          className="min-h-11 justify-self-start"
        >
          Save
        </Button>
      </change.Form>
    </Section>
  );
}
