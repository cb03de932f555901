/**
 * Enter in a field presses the first button of the form. This one comes before the others, so that Enter saves the
 * form.
 */
export const EnterSaves = ({ isSaving }: { isSaving: boolean }) => (
  <button type="submit" hidden disabled={isSaving} />
);
