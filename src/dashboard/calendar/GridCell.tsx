import { useDashboard } from '#dashboard/adminData.ts';
import { endOf } from '#dashboard/calls/callData.ts';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { blockedTimeText, type CalendarCall, type Cell, callTitle } from './columns.ts';

interface Props {
  cells: Cell[];
  row: number;
  isShownOnPhone: boolean;
  isFocusable: boolean;
  isSelected: boolean;
  onUnblock(block: NamedBlock): void;
}

export function GridCell(props: Props) {
  const { cells, row, isShownOnPhone, isFocusable, isSelected, onUnblock } = props;
  const { isAdmin } = useDashboard();
  const cell = cells[row];
  const cellAbove = cells[row - 1];
  if (!cell) return null;
  const note = noteOf(cell);
  const isFirstWithNote = !cellAbove || noteOf(cellAbove) !== note;
  const background = isSelected ? SELECTED_CLASS : backgroundOf(cell, isAdmin);
  const isHour = cell.time.endsWith(':00');
  const dashed = isFirstWithNote ? 'border-t border-dashed' : '';
  const border = isHour ? 'border-t' : dashed;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: cells of a grid can be selected
    <td
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isSelected}
      className={`relative h-12 border-s border-line p-0 align-top sm:h-8 ${border} ${background} ${isShownOnPhone ? '' : 'max-sm:hidden'} focus:z-2 focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus`}
    >
      <span className={isFirstWithNote && note && cell.calls.length === 0 ? NOTE_CLASS : 'sr-only'}>
        {note ?? (cell.calls.length === 0 && (cell.isOpen ? 'Free' : 'Not bookable'))}
      </span>
      {cell.calls.map((call, index) => (
        <CallBox key={call.id} call={call} cell={cell} overlapsEarlierCall={index > 0} />
      ))}
      {isAdmin && cell.block && (cell.block.time || isFirstWithNote) && (
        <UnblockButton block={cell.block} onUnblock={onUnblock} />
      )}
      <NowMark cell={cell} />
    </td>
  );
}

function UnblockButton({ block, onUnblock }: { block: NamedBlock } & Pick<Props, 'onUnblock'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Unblock ${blockedTimeText(block)}`}
      className="absolute end-0 top-0 z-2 grid size-11 place-items-center text-2xl before:content-['×'] hover:bg-blush hover:text-brick sm:size-7.5"
      onClick={(event) => {
        // Otherwise, this click would also open the dialog of the cell.
        event.stopPropagation();
        // The Unblock button disappears, so the cell gets the focus.
        event.currentTarget.closest('td')?.focus();
        onUnblock(block);
      }}
    />
  );
}

// Patterns repeat after 8px or 16px and rows are 32px or 48px high, so patterns have no breaks.
const STRIPES =
  'bg-sand bg-[repeating-linear-gradient(135deg,var(--color-edge)_0_1px,transparent_1px_calc(16px*0.70711))]';
const CROSSED =
  'bg-blush bg-[repeating-linear-gradient(45deg,var(--color-brick)_0_1px,transparent_1px_calc(16px*0.70711))]';
const DOTS =
  'bg-sand bg-[radial-gradient(var(--color-edge)_1px,transparent_1.5px)] bg-size-[8px_8px]';

const STATE_BACKGROUNDS: Record<Exclude<Cell['state'], 'free'>, string> = {
  blocked: CROSSED,
  off: STRIPES,
  closed: 'bg-sand',
  busy: DOTS,
};

const SELECTED_CLASS = 'bg-mist outline-2 -outline-offset-2 outline-leaf';

function backgroundOf({ state, isOpen }: Cell, canBlock: boolean): string {
  if (isOpen) return canBlock ? 'cursor-pointer bg-card hover:bg-mist' : 'bg-card';
  return state === 'free' ? 'bg-paper' : STATE_BACKGROUNDS[state];
}

const NOTE_CLASS =
  'm-0.5 block w-fit max-w-[calc(100%-0.25rem)] truncate rounded-lg bg-card px-1.5 leading-6';

function noteOf({ state, block, timeOff }: Cell): string | null {
  if (state === 'blocked') return `Blocked: ${block?.reason}`;
  if (state === 'off') return ['Time off', ...timeOff.filter(Boolean)].join(': ');
  if (state === 'closed') return 'Closed';
  return state === 'busy' ? 'Busy in Google Calendar' : null;
}

const CALL_CLASSES = {
  booked: 'border-leaf bg-mist',
  held: 'border-dashed border-saffron bg-dawn',
  proposed: 'border-dashed border-saffron bg-dawn',
  refunded: 'border-edge bg-card text-soft line-through',
};

interface CallBoxProps {
  call: CalendarCall;
  cell: Cell;
  overlapsEarlierCall: boolean;
}

function CallBox({ call, cell, overlapsEarlierCall }: CallBoxProps) {
  const { isAdmin } = useDashboard();
  const { startsAt, clientId, serviceType, state } = call;
  const end = endOf(call);
  const until = `until ${displayTime(end)}`;
  // The box in the call's first half hour is so high that it covers this cell too.
  if (startsAt !== cell.startsAt) {
    return (
      <span className="sr-only">
        {callTitle(call)} {until}
      </span>
    );
  }
  const heightPercent = (100 * (end - startsAt)) / (cell.endsAt - startsAt);
  const title = <strong className="font-semibold">{callTitle(call)}</strong>;
  return (
    <span
      className={`absolute inset-x-0.5 top-px z-1 cursor-pointer truncate rounded-lg border border-s-4 px-1.5 leading-5 ${CALL_CLASSES[state]} ${overlapsEarlierCall ? 'ms-[45%]' : ''}`}
      style={{ height: `calc(${heightPercent}% - 3px)` }}
    >
      {!isAdmin && clientId ? (
        <a href={adminPages.client(clientId)} tabIndex={-1} className="hover:underline">
          {title}
        </a>
      ) : (
        title
      )}{' '}
      <span className={heightPercent > 100 ? 'block truncate' : ''}>{serviceType}</span>{' '}
      <span className="sr-only">{until}</span>
    </span>
  );
}

function NowMark({ cell: { startsAt, endsAt } }: { cell: Cell }) {
  const passedShare = (serverNow() - startsAt) / (endsAt - startsAt);
  if (passedShare < 0 || passedShare >= 1) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 z-2 border-t-2 border-saffron"
      style={{ top: `${passedShare * 100}%` }}
    />
  );
}
