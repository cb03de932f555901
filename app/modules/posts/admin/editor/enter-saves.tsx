/** Enter in a field presses the first button of the form. Placed before the others, this one makes it a plain save. */
export const EnterSaves = ({ isSaving }: { isSaving: boolean }) => (
  <button type="submit" hidden disabled={isSaving} />
);
