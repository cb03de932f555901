/**
 * SQLSTATE: class 22 is data that does not fit a type, and 54 is too long for an index. Nulls and checks are class 23.
 */
const ofTheRow = /^(?:22|54)[0-9A-Z]{3}$|^235(?:02|14)$/;

/**
 * Whether the database rejected the values of a row: a retry would fail the same way. All other failures, such as a
 * lost connection or two concurrent writers, can succeed later.
 */
export function isRefusedRow(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string" && ofTheRow.test(each.code)) return true;
  return false;
}
