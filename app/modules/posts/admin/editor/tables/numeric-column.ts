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

/** The positions of the cells in a selection's columns, heads included. */
function cellsOfColumns({ map, left, right, tableStart }: TableRect): number[] {
  const rect = { left, right, top: 0, bottom: map.height };
  return map.cellsInRect(rect).map((cell) => tableStart + cell);
}

/** Whether the columns of the selection are set as numbers: at the right, with figures of one width. */
export function isNumericColumn({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  return cellsOfColumns(selectedRect(state)).every(
    (cell) => state.doc.nodeAt(cell)?.attrs.isNumeric === true,
  );
}

/** Sets the columns of the selection as numbers, or no longer. */
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

/** Copies the numeric cells of the neighbouring row to a new one. */
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
