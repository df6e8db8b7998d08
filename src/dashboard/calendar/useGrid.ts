import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { reach } from './columns.ts';

/** Rows of one column. The user starts at `from`, which can be below `to`. */
export interface Picked {
  column: number;
  from: number;
  to: number;
}

interface Position {
  column: number;
  row: number;
}

interface Options {
  columns: { cells: { isOpen: boolean; state: string }[] }[];
  /** Column that has the focus first. */
  first: number;
  canPickRange: boolean;
  onAct(picked: Picked): void;
}

const STEPS = new Map([
  ['ArrowUp', { rows: -1, columns: 0 }],
  ['ArrowDown', { rows: 1, columns: 0 }],
  ['ArrowLeft', { rows: 0, columns: -1 }],
  ['ArrowRight', { rows: 0, columns: 1 }],
]);

const single = ({ column, row }: Position): Picked => ({ column, from: row, to: row });

function extended(columns: Options['columns'], start: Picked, row: number): Picked {
  return { ...start, to: reach(columns[start.column]?.cells ?? [], start.from, row) };
}

/** Arrow keys move the focus. Shift with an arrow key, or dragging, selects a range. */
export function useGrid(options: Options) {
  const { columns, first, canPickRange, onAct } = options;
  const [focus, setFocus] = useState(() => ({ column: first, row: workingRow(columns[first]) }));
  const [range, setRange] = useState<Picked | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const drag = useDrag(options, setRange);

  const startAt = (at: Position) => (range?.column === at.column ? range : single(at));

  function focusCell(row: number, column: number): void {
    table.current?.tBodies[0]?.rows[row]?.querySelectorAll('td')[column]?.focus();
  }

  function move(at: Position, step: { rows: number; columns: number }, isShift: boolean): void {
    const start = startAt(at);
    if (isShift && canPickRange && columns[at.column]?.cells[start.from]?.isOpen) {
      const next = extended(columns, start, at.row + step.rows);
      setRange(next);
      focusCell(next.to, at.column);
    } else {
      setRange(null);
      focusCell(at.row + step.rows, at.column + step.columns);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = positionOf(event);
    const step = STEPS.get(event.key);
    const link = event.currentTarget.querySelector<HTMLElement>('td:focus a');
    if (!at) return;
    if (step) move(at, step, event.shiftKey);
    else if (event.key === 'Escape') setRange(null);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (link) link.click();
    else onAct(startAt(at));
    event.preventDefault();
  }

  function onClick(event: SyntheticEvent): void {
    const at = positionOf(event);
    if (at) onAct(single(at));
  }

  function onFocus(event: SyntheticEvent): void {
    const at = positionOf(event);
    if (at) setFocus(at);
  }

  const handlers = { onKeyDown, onClick, onFocus, ...drag };
  const showColumn = (column: number) => setFocus({ ...focus, column });
  return { table, handlers, focus, showColumn, range, clearRange: () => setRange(null) };
}

function useDrag(options: Options, setRange: (range: Picked | null) => void) {
  const { columns, canPickRange, onAct } = options;
  const drag = useRef<Picked>(null);

  function onPointerDown(event: PointerEvent): void {
    const at = positionOf(event);
    setRange(null);
    // Dragging a finger scrolls the page, so touch selects no range.
    if (!at || !canPickRange || event.pointerType === 'touch' || event.button !== 0) return;
    if (!columns[at.column]?.cells[at.row]?.isOpen) return;
    drag.current = single(at);
    document.addEventListener('pointerup', endDrag, { once: true });
  }

  function endDrag(): void {
    if (drag.current && drag.current.from !== drag.current.to) onAct(drag.current);
    drag.current = null;
  }

  function onPointerOver(event: PointerEvent): void {
    const at = positionOf(event);
    if (!drag.current || at?.column !== drag.current.column) return;
    drag.current = extended(columns, drag.current, at.row);
    setRange(drag.current);
  }

  return { onPointerDown, onPointerOver };
}

function workingRow(column: Options['columns'][number] | undefined): number {
  return Math.max(0, column?.cells.findIndex(({ state }) => state !== 'closed') ?? 0);
}

function positionOf({ target }: SyntheticEvent): Position | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { column: cell.cellIndex - 1, row: row.sectionRowIndex } : null;
}
