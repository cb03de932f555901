import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { type Services, servicesContext } from "#app/services.ts";
import { requireReauth } from "#modules/accounts/.server/require-reauth.ts";
import { type SignedInUser, userContext } from "#modules/accounts/.server/require-user.ts";
import { can, type Permission } from "#modules/accounts/permissions.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { firstErrors, readForm, readJson, submittedValues } from "#platform/uploads/read-form.ts";
import { UserError } from "#platform/user-error.ts";
import type { ActionResult, AdminAction } from "./action-result.ts";
import type { DraftSaved } from "./drafts/draft-store.ts";
import { forbidden } from "./require-permission.server.ts";

/*
 * The actions of the admin's screens. A screen declares each once, by the `intent` that its button sends:
 *
 *   export const usersAction = defineActions({
 *     remove: {
 *       schema: z.object({ id: z.string() }),
 *       failure: "The account could not be removed. Please try again.",
 *       run: async ({ values, author }) => {
 *         const undo = await deleteUser(author, values.id);
 *         return { done: "The account was removed.", undo };
 *       },
 *     },
 *   });
 *
 * Its route exports it: `export const action = usersAction`. Screens take the names of intents from its type, by
 * `useChange<typeof usersAction>()`. The response in each case:
 *
 *   an intent that is not declared   400, thrown
 *   a missing permission             403, thrown
 *   a missing proof of identity      403 with `reauth`: the frame requests it, then sends the form again
 *   fields that the schema refuses   400 with `errors` and the typed `values`
 *   `run` throws UserError           400, or its status, with its message as `failed` or at its field, and the typed
 *                                    `values`; its transaction is rolled back
 *   `run` throws a response          that response: a redirect, a 404
 *   `run` throws anything else       logged; 500 with `failed` (the sentence `failure`) and the typed `values`
 *   otherwise                        200 with the result of `run`. It may also return `failed`: unlike after a status
 *                                    of 400, the screen then reads its data again
 *
 * The schema gets fields as conform passes them: an empty one is absent, a single one of several is a list.
 */

/** The context of an action. */
export type ActionCall<Values = unknown> = {
  /** The form's fields, as parsed by the schema. */
  values: Values;
  request: Request;
  /** The parameters of the route's address. */
  params: ActionFunctionArgs["params"];
  context: ActionFunctionArgs["context"];
  services: Services;
  user: SignedInUser;
  /** The services with the person, as the domain's functions take them. */
  author: Services & {
    user: SignedInUser;
    request: Request;
    /** Headers of the response, such as cookies; sent with any result of the action, unless it throws a response. */
    headers: Headers;
  };
};

type ActionDefinition<Schema extends z.ZodType, Answer extends ActionResult> = {
  /** The fields of the form besides `intent`. */
  schema: Schema;
  /** The message for an unexpected error. */
  failure: string;
  /** Permission required beyond opening the screen (route-permissions.ts). */
  permission?: Permission;
  /** Whether it requires a proof of identity within the last ten minutes (reauth/). */
  needsReauth?: boolean;
  run(call: ActionCall<z.output<Schema>>): Promise<Answer>;
};

/**
 * The action of a route whose forms name their action in `intent`. With `allNeedReauth` each requires a proof unless it
 * has `needsReauth: false`.
 */
export function defineActions<
  const Schemas extends Record<string, z.ZodType>,
  Answers extends Record<keyof Schemas, object>,
>(
  definitions: {
    [Intent in keyof Schemas]: ActionDefinition<Schemas[Intent], ActionResult>;
  } & { [Intent in keyof Answers]: { run(...call: never[]): Promise<Answers[Intent]> } },
  { allNeedReauth = false }: { allNeedReauth?: boolean } = {},
): AdminAction<keyof Schemas & string, Answers[keyof Answers]> {
  const needsReauth = Object.fromEntries(
    Object.entries(definitions).map(([intent, each]) => [
      intent,
      each.needsReauth ?? allNeedReauth,
    ]),
  ) as Record<keyof Schemas & string, boolean>;
  const action = async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request);
    const intent = String(form.get("intent"));
    const definition = Object.hasOwn(definitions, intent) ? definitions[intent] : undefined;
    if (!definition) throw data("Unknown action.", { status: 400 });
    return perform({ ...definition, needsReauth: needsReauth[intent] === true }, form, args);
  };
  return Object.assign(action, { needsReauth });
}

/** The action of a route that does one thing only; its form has no `intent`. */
export function defineAction<Schema extends z.ZodType, Answer extends ActionResult>(
  definition: ActionDefinition<Schema, Answer>,
): AdminAction<never, Answer> {
  const action = async (args: ActionFunctionArgs) =>
    perform(definition, await readForm(args.request), args);
  return Object.assign(action, { needsReauth: {} });
}

/**
 * The action of an address to which autosave PUTs drafts as JSON. Throws 400 for anything but `what`. If `save` throws a
 * UserError, the response is its result, or its status.
 */
export function receiveDraft<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  save: (
    draft: z.output<Schema>,
    call: Pick<ActionCall, "params"> & { author: Services & { user: SignedInUser } },
  ) => Promise<DraftSaved>,
) {
  return async ({ request, context, params }: ActionFunctionArgs) => {
    const draft = schema.safeParse(await readJson(request));
    if (request.method !== "PUT" || !draft.success)
      throw data(`This is not ${what}.`, { status: 400 });
    const author = { ...context.get(servicesContext), user: context.get(userContext) };
    try {
      return Response.json(await save(draft.data, { author, params }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // The result is another person's version.
      if (error.result) return Response.json(error.result);
      throw data(error.message, { status: error.status });
    }
  };
}

async function perform<Schema extends z.ZodType, Answer extends ActionResult>(
  { schema, failure, permission, needsReauth, run }: ActionDefinition<Schema, Answer>,
  form: FormData,
  { request, params, context }: ActionFunctionArgs,
) {
  const user = context.get(userContext);
  if (permission && !can(user, permission)) throw forbidden(permission);
  const headers = new Headers();
  const refuse = (answer: ActionResult, status: number) =>
    data<Answer | ActionResult>({ values: showable(form), ...answer }, { status, headers });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return refuse({ errors: firstErrors(submission.error ?? {}) }, 400);
  }
  const services = context.get(servicesContext);
  const author = { ...services, user, request, headers };
  const call = {
    values: submission.value,
    request,
    params,
    context,
    services,
    user,
    author,
  };
  try {
    if (needsReauth) await requireReauth(call.author);
    return data<Answer | ActionResult>(await run(call), { headers });
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error;
    if (error instanceof UserError) return refuse(resultOf(error), error.status);
    const { id: requestId } = context.get(requestInfoContext);
    services.log.error({ err: error, requestId }, "a change failed");
    return refuse({ failed: failure }, 500);
  }
}

/** A refusal as it is shown: its result, at its field, or as a message with the errors of several fields. */
function resultOf({ message, field, errors, result }: UserError): ActionResult {
  if (result) return result;
  if (field) return { errors: { [field]: message } };
  return { ...(message && { failed: message }), ...(errors && { errors }) };
}

/** The result of `data()`, which the router lets an action throw as it does a response. */
const isThrownData = (error: unknown) =>
  typeof error === "object" && error !== null && "init" in error && "data" in error;

/** The typed values, without those that must not be written into a page: passwords and one-time codes. */
function showable(form: FormData): Record<string, string[]> {
  const typed = Object.entries(submittedValues(form));
  return Object.fromEntries(typed.filter(([name]) => !/password|code/i.test(name)));
}

/** Parses one of our forms; throws 400 for values that none of them can send. */
export function parseOrBadRequest<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw data("This form is not from this site.", { status: 400 });
  return parsed.data;
}
