import { type CSSProperties, useEffect, useRef } from 'react';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { UNASSIGNED_CALENDAR } from '#domain/mentors/names.ts';
import { displayTime, istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDay } from '#lib/format.ts';
import type { Column } from './columns.ts';
import { GridCell } from './GridCell.tsx';
import type { useGrid } from './useGrid.ts';

interface Props {
  columns: Column[];
  label: string;
  isWeek: boolean;
  grid: ReturnType<typeof useGrid>;
  onUnblock(block: NamedBlock): void;
}

export function Grid({ columns, label, isWeek, grid, onUnblock }: Props) {
  const { table, handlers, focusedCell, range } = grid;
  const { column: focusedColumn, row: focusedRow } = focusedCell;
  const titles = columns.map(({ key, date, mentor }) => {
    return [key, isWeek ? shortDay(date) : (mentor.name ?? UNASSIGNED_CALENDAR)];
  });
  useInitialScroll(table, focusedRow);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {columns.length > 1 && <ColumnButtons titles={titles} grid={grid} />}
      <div className="scroll-pt-12 scroll-pb-2 overflow-auto rounded-xl border border-line max-sm:overflow-visible sm:max-h-[max(24rem,100dvh-25rem)] lg:max-h-[max(24rem,100dvh-19.5rem)]">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move between cells
          role="grid"
          aria-label={label}
          aria-multiselectable
          style={{ '--columns': columns.length } as CSSProperties}
          className="w-full table-fixed border-separate [border-spacing:0] text-sm select-none sm:min-w-[calc(3.75rem+5.25rem*var(--columns))]"
          {...handlers}
        >
          <thead className="max-sm:hidden">
            <tr>
              <td className={`${HEAD_CLASS} start-0 z-4 w-15`} />
              {columns.map(({ key, date }, index) => (
                <th
                  key={key}
                  scope="col"
                  className={`${HEAD_CLASS} z-3 truncate border-s border-line px-2 py-2 text-start font-semibold ${isWeek && date === istDate(serverNow()) ? 'text-leaf underline decoration-saffron decoration-2 underline-offset-4' : ''}`}
                >
                  {titles[index]?.[1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns[0]?.cells.map(({ time, startsAt }, row) => (
              <tr key={time}>
                <TimeHead startsAt={startsAt} isHour={time.endsWith(':00')} />
                {columns.map(({ key, cells }, column) => (
                  <GridCell
                    key={key}
                    cells={cells}
                    row={row}
                    isShownOnPhone={column === focusedColumn}
                    isFocusable={column === focusedColumn && row === focusedRow}
                    onUnblock={onUnblock}
                    isSelected={
                      range?.column === column && range.firstRow <= row && row <= range.lastRow
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const HEAD_CLASS = 'sticky top-0 border-b border-line bg-paper';

function TimeHead({ startsAt, isHour }: { startsAt: number; isHour: boolean }) {
  return (
    <th
      scope="row"
      className={`sticky start-0 z-2 w-15 bg-paper pe-2 text-end align-top font-normal text-soft tabular-nums ${isHour ? 'border-t border-line' : ''}`}
    >
      <span className={isHour ? '' : 'sr-only'}>{displayTime(startsAt).replace(':00', '')}</span>
    </th>
  );
}

function ColumnButtons({ titles, grid }: { titles: string[][]; grid: Props['grid'] }) {
  const { column } = grid.focusedCell;
  const scrollBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = scrollBox.current?.children[column];
    // `scrollIntoView` would also scroll the page. 40 px of the previous button stay visible.
    if (scrollBox.current && pressed instanceof HTMLElement) {
      scrollBox.current.scrollLeft = pressed.offsetLeft - scrollBox.current.offsetLeft - 40;
    }
  }, [column]);
  return (
    <div ref={scrollBox} className="flex gap-1.5 overflow-x-auto py-0.5 sm:hidden">
      {titles.map(([key, title], index) => (
        <button
          key={key}
          type="button"
          aria-pressed={index === column}
          className="btn btn-secondary btn-slim shrink-0 border-line px-3 aria-pressed:border-green aria-pressed:bg-mist aria-pressed:text-leaf"
          onClick={() => grid.showColumn(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function useInitialScroll(table: Props['grid']['table'], row: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets only the first scroll position
  useEffect(() => {
    const scrollBox = table.current?.parentElement;
    const focused = table.current?.tBodies[0]?.rows[row];
    const headHeight = table.current?.tHead?.offsetHeight ?? 0;
    if (scrollBox && focused) scrollBox.scrollTop = focused.offsetTop - headHeight;
  }, []);
}
