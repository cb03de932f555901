// Keeps text typed into a screen of the admin before hydration: React would keep the server's values, and restore them
// at the next render. Inlined, minified and hashed for the CSP; it must not import anything at run time.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && target.type !== "file") ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);

/** Fields and their last values. */
const entered = new Map<Field, string | boolean>();

const note = ({ target }: Event) => {
  if (isField(target)) entered.set(target, isTicked(target) ? target.checked : target.value);
};

/** Sets a property unnoticed by React, so that it treats the following event as a change. */
const setQuietly = (field: Field, name: "value" | "checked", value: string | boolean) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);

const enter = (field: Field, value: string | boolean) => {
  if (isTicked(field)) {
    // React listens to clicks, which toggle the box.
    setQuietly(field, "checked", !value);
    field.checked = !value;
    field.click();
  } else {
    // React's record of the value must differ from the new one.
    field.value = `${value} `;
    setQuietly(field, "value", value);
    const type = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
};

const events = ["input", "change"];
for (const type of events) addEventListener(type, note, true);

const onHydrated = async () => {
  for (const type of events) removeEventListener(type, note, true);
  for (const [field, value] of entered) {
    // Each in a separate task, as with real input: the state is updated before the next one.
    await new Promise((done) => setTimeout(done));
    if (field.isConnected) enter(field, value);
  }
};
addEventListener("hydrated", onHydrated, { once: true });
