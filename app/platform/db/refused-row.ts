/** SQLSTATE: class 22 is data that a type cannot hold, 54 is too long for an index; nulls and checks are of class 23. */
const ofTheRow = /^(?:22|54)[0-9A-Z]{3}$|^235(?:02|14)$/;

/**
 * Whether the database refused the values of a row: a second try would end the same way. Everything else, such as a lost
 * connection or two writers at once, can succeed later.
 */
export function isRefusedRow(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string" && ofTheRow.test(each.code)) return true;
  return false;
}
