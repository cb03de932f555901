import type { ProjectAssignment } from "#app/lib/image-assignment.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";

type PlanModalProps = {
  plan: readonly ProjectAssignment[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

/** What an automatic assignment will do, before it does it. */
export function PlanModal({ plan, open, onOpenChange, onConfirm }: PlanModalProps) {
  const close = () => onOpenChange(false);
  return (
    <Modal title="What will be assigned" open={open} onOpenChange={onOpenChange}>
      {plan.length === 0 ? (
        <p>There is nothing to assign: every project has all images of its category shown here.</p>
      ) : (
        <ul>
          {plan.map(({ id, title, main, gallery }) => (
            <li key={id} className="border-t border-rule py-3 last:border-b">
              <h3 className="text-[1rem] tracking-normal wrap-anywhere">{title}</h3>
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
                {main && (
                  <>
                    <dt className="text-secondary">Main image</dt>
                    <dd className="min-w-0 wrap-anywhere">{main.name}</dd>
                  </>
                )}
                {gallery.length > 0 && (
                  <>
                    <dt className="text-secondary">Gallery</dt>
                    <dd className="min-w-0 wrap-anywhere">
                      {gallery.map(({ name }) => name).join(", ")}
                    </dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {plan.length > 0 && (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            Assign
          </Button>
        </div>
      )}
    </Modal>
  );
}
