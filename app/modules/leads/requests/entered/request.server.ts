import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { enteredRequests } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "../kind.server.ts";
import { entered } from "./definition.ts";

/** No email is sent: a caller knows that they called. */
export const enteredRequest = defineRequest(entered, {
  table: enteredRequests,
  rowFields: entered.fields,
  store: (tx, values) => insertRequest(tx, enteredRequests, values),
  restore: (row) => row,
});
