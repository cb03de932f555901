/** Which field of the long form begins with what was typed into the short one. */
const carried = { name: "name", email: "email", details: "projectDetails" };

/** Takes along what was typed into the short form before `unfolded`, where the long one is still empty. */
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
