import type { Command, Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import {
  addRowAfter,
  addRowBefore,
  isInTable,
  selectedRect,
  TableMap,
  type TableRect,
} from "@tiptap/pm/tables";

/** The positions of the cells in the selected columns, including heads. */
function cellsOfColumns({ map, left, right, tableStart }: TableRect): number[] {
  const rect = { left, right, top: 0, bottom: map.height };
  return map.cellsInRect(rect).map((cell) => tableStart + cell);
}

/** Whether the selected columns are numeric: right-aligned, with tabular figures. */
export function isNumericColumn({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  return cellsOfColumns(selectedRect(state)).every(
    (cell) => state.doc.nodeAt(cell)?.attrs.isNumeric === true,
  );
}

/** Toggles whether the selected columns are numeric. */
export function toggleNumericColumn(editor: Editor): boolean {
  const isNumeric = !isNumericColumn(editor);
  return editor.commands.command(({ tr, state }) => {
    if (!isInTable(state)) return false;
    for (const cell of cellsOfColumns(selectedRect(state))) {
      tr.setNodeAttribute(cell, "isNumeric", isNumeric);
    }
    return true;
  });
}

/** Makes the cells of a new row numeric, as in the adjacent row. */
function copyNumeric(tr: Transaction, tableStart: number, row: number, from: number): void {
  const table = tr.doc.nodeAt(tableStart - 1);
  if (!table) return;
  const { width, map } = TableMap.get(table);
  for (let column = 0; column < width; column += 1) {
    const [cell, model] = [map[row * width + column], map[from * width + column]];
    if (cell === undefined || model === undefined || cell === model) continue;
    if (table.nodeAt(model)?.attrs.isNumeric) {
      tr.setNodeAttribute(tableStart + cell, "isNumeric", true);
    }
  }
}

/** The library's commands, extended because their new cells do not inherit the type of their column. */
export const addRow =
  (side: "after" | "before"): (() => Command) =>
  () =>
  ({ state, dispatch }) => {
    if (!isInTable(state)) return false;
    const { tableStart, top, bottom } = selectedRect(state);
    const add = side === "after" ? addRowAfter : addRowBefore;
    const [row, from] = side === "after" ? [bottom, bottom - 1] : [top, top + 1];
    return add(
      state,
      dispatch &&
        ((tr) => {
          copyNumeric(tr, tableStart, row, from);
          dispatch(tr);
        }),
    );
  };
