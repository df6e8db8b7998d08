import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { lastOpenRow } from './columns.ts';

export interface RowRange {
  column: number;
  firstRow: number;
  lastRow: number;
}

type CellPosition = Record<'column' | 'row', number>;

interface Options {
  columns: { cells: { isOpen: boolean; state: string }[] }[];
  initialColumn: number;
  canDrag: boolean;
  /** Called for every clicked cell. The caller ignores cells without actions. */
  onSelect(range: RowRange): void;
}

const STEPS = new Map([
  ['ArrowUp', { rows: -1, columns: 0 }],
  ['ArrowDown', { rows: 1, columns: 0 }],
  ['ArrowLeft', { rows: 0, columns: -1 }],
  ['ArrowRight', { rows: 0, columns: 1 }],
]);

/** Arrow keys move the focus. Enter, a click or dragging selects half hours. */
export function useGrid(options: Options) {
  const { columns, initialColumn, onSelect } = options;
  const [focusedCell, setFocusedCell] = useState(() => ({
    column: initialColumn,
    row: firstWorkingRow(columns[initialColumn]),
  }));
  const [range, setRange] = useState<RowRange | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const dragHandlers = useDrag(options, setRange);

  function focusCell(row: number, column: number): void {
    table.current?.tBodies[0]?.rows[row]?.querySelectorAll('td')[column]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = positionOf(event);
    const step = STEPS.get(event.key);
    const isSelectKey = event.key === 'Enter' || event.key === ' ';
    const linkInCell = event.currentTarget.querySelector<HTMLElement>('td:focus a');
    if (!cell || !(step || isSelectKey)) return;
    if (step) focusCell(cell.row + step.rows, cell.column + step.columns);
    else if (linkInCell) linkInCell.click();
    else onSelect(toRange(cell));
    event.preventDefault();
  }

  function onClick(event: SyntheticEvent): void {
    const cell = positionOf(event);
    if (cell) onSelect(toRange(cell));
  }

  function onFocus(event: SyntheticEvent): void {
    const cell = positionOf(event);
    if (cell) setFocusedCell(cell);
  }

  const handlers = { onKeyDown, onClick, onFocus, ...dragHandlers };
  // A phone shows only the column of `focusedCell`. The browser's focus stays where it is.
  const showColumn = (column: number) => setFocusedCell({ ...focusedCell, column });
  return { table, handlers, focusedCell, showColumn, range, clearRange: () => setRange(null) };
}

function useDrag(options: Options, setRange: (range: RowRange | null) => void) {
  const { columns, canDrag, onSelect } = options;
  // A ref, because `endDrag` comes from the render in which the drag started.
  const drag = useRef<{ start: CellPosition; range: RowRange }>(null);

  function onPointerDown(event: PointerEvent): void {
    const cell = positionOf(event);
    setRange(null);
    // Dragging a finger scrolls the page, so a touch selects no range.
    if (!cell || !canDrag || event.pointerType === 'touch' || event.button !== 0) return;
    if (!columns[cell.column]?.cells[cell.row]?.isOpen) return;
    drag.current = { start: cell, range: toRange(cell) };
    document.addEventListener('pointerup', endDrag, { once: true });
  }

  function endDrag(): void {
    const range = drag.current?.range;
    if (range && range.firstRow !== range.lastRow) onSelect(range);
    else setRange(null);
    drag.current = null;
  }

  function onPointerOver(event: PointerEvent): void {
    const cell = positionOf(event);
    const start = drag.current?.start;
    if (!start || cell?.column !== start.column) return;
    const endRow = lastOpenRow(columns[start.column]?.cells ?? [], start.row, cell.row);
    drag.current = { start, range: toRange(start, endRow) };
    setRange(drag.current.range);
  }

  return { onPointerDown, onPointerOver };
}

function toRange({ column, row }: CellPosition, endRow = row): RowRange {
  return { column, firstRow: Math.min(row, endRow), lastRow: Math.max(row, endRow) };
}

function firstWorkingRow(column: Options['columns'][number] | undefined): number {
  return Math.max(0, column?.cells.findIndex(({ state }) => state !== 'closed') ?? 0);
}

/** The first cell of each row is the `th` with the time, so `cellIndex` of column 0 is 1. */
function positionOf({ target }: SyntheticEvent): CellPosition | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { column: cell.cellIndex - 1, row: row.sectionRowIndex } : null;
}
