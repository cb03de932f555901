import { useCallback, useEffect, useRef } from "react";
import { type SubmitTarget, useFetcher, useSubmit } from "react-router";
import { useToaster } from "#app/ui/toaster.tsx";
import { useReauth } from "#modules/accounts/admin/reauth/reauth-dialog.tsx";
import { linksToChange } from "#modules/content/admin/linked-from.tsx";
import type { ActionResult, AdminAction } from "./action-result.ts";

/** Key of the undo fetcher, owned by the admin's frame, because the screen of the change may be closed by then. */
export const undoFetcher = "undo";

/** The field of an undo that names its toast; the server ignores it. */
const toastField = "toast";

/** Undoes a change: restores rows under an undo ID, or sends the form of a result's `back`. */
export function useUndo() {
  const send = useSubmit();
  return useCallback(
    (
      undo: string | { action: string; form: [name: string, value: string][] },
      /** The toast that its result replaces. */
      toast?: string,
    ) => {
      const { action, form } =
        typeof undo === "string" ? { action: `/admin/undo/${undo}`, form: [] } : undo;
      const options = { navigate: false, fetcherKey: undoFetcher } as const;
      const fields = new URLSearchParams(form);
      if (toast) fields.set(toastField, toast);
      void send(fields, { method: "post", action, ...options });
    },
    [send],
  );
}

type AnyAction = AdminAction<string, object>;
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type PartOf<Each, Key extends PropertyKey> = Each extends { [K in Key]?: infer Part }
  ? Part
  : never;
/** The result of any of several actions: each part is optional. */
type AnyOf<Each> = { [Key in KeyOf<Each>]?: PartOf<Each, Key> };

type TypesOf<Source extends AnyAction> = NonNullable<Source["types"]>;
type IntentOf<Source> = Source extends AnyAction ? TypesOf<Source>["intent"] : string;

/** The result of a route's action for its screen: the parts of all its intents are optional. */
export type ResultOf<Source extends AnyAction | ActionResult> = Source extends AnyAction
  ? AnyOf<TypesOf<Source>["result"]> & ActionResult
  : Source;

/**
 * A fetcher for changes, `useChange<typeof usersAction>()`: shows the result as a toast, a deletion with Undo, a
 * failure with "Try again", and requests proof of identity if the change requires it. The form shows its field errors.
 * Call it in the list, not in a row: a deleted row unmounts before its result is shown. Results with the same `toast`
 * replace each other.
 */
export function useChange<Source extends AnyAction | ActionResult = ActionResult>(
  key?: string,
  toast?: string,
) {
  const fetcher = useFetcher<ResultOf<Source>>(key === undefined ? {} : { key });
  const toaster = useToaster();
  const undo = useUndo();
  const reauthenticate = useReauth();
  const shown = useRef<unknown>(undefined);
  const sent = useRef<{ form: SubmitTarget; action: string; toast: string | undefined }>(undefined);
  const { data, state, submit, formData: form, formAction } = fetcher;
  if (form && formAction && sent.current?.form !== form)
    sent.current = {
      form,
      action: formAction,
      toast: toast ?? form.get(toastField)?.toString(),
    };

  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    const answer: ActionResult = data;
    const last = sent.current;
    const { undo: id, back: form } = answer;
    const way = id ?? (form && last && { action: last.action, form });
    if (answer.reauth && last) {
      const { form, action } = last;
      reauthenticate({
        options: answer.reauth,
        onReauthenticated: () => submit(form, { method: "post", action }),
      });
    }
    const { linkedFrom: uses, next: links } = answer;
    if (answer.done && !answer.suppressToast)
      toaster.success(answer.done, way ? () => undo(way, last?.toast) : undefined, {
        more: uses && linksToChange(uses),
        ownId: last?.toast,
        ...(!answer.failed && { links }),
      });
    if (answer.failed)
      toaster.failure(
        answer.failed,
        last && (() => submit(last.form, { method: "post", action: last.action })),
        { links, ownId: last?.toast },
      );
  }, [data, state, submit, toaster, undo, reauthenticate]);
  return {
    ...fetcher,
    /** Attributes of a form's button or hidden field: `<Button type="submit" {...change.intent("remove")}>`. */
    intent: (intent: IntentOf<Source>) => ({ name: "intent", value: intent }) as const,
    /** Sends `fields` without a form. */
    send: (intent: IntentOf<Source>, fields: Record<string, string | readonly string[]> = {}) =>
      submit(intentForm(intent, fields), { method: "post" }),
  };
}

/** A form with an intent and fields. */
export function intentForm(intent: string, fields: Record<string, string | readonly string[]>) {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return form;
}
