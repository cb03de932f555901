/** The long form's fields that start with the short form's values. */
const carried = { name: "name", email: "email", details: "projectDetails" };

/** Carries over text typed into the short form before `unfolded`, if the long one is still empty. */
export function carryOver(unfolded: HTMLElement): void {
  const [short, long] = unfolded.parentElement?.querySelectorAll("form") ?? [];
  const typed = new FormData(short);
  for (const [from, to] of Object.entries(carried)) {
    const field = long?.querySelector<HTMLInputElement>(`[name=${to}]`);
    if (field) field.value ||= String(typed.get(from));
  }
  const box = long?.querySelector<HTMLInputElement>(`[value="${typed.get("service")}"]`);
  if (box) box.checked = true;
}
