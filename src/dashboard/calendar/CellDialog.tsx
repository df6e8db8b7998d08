import { Suspense, useState } from 'react';
import type { SlotToBook } from '#dashboard/bookings/BookFields.tsx';
import { callChanges } from '#dashboard/calls/CallChanges.tsx';
import { endOf, recordQuery, toAdminCall } from '#dashboard/calls/callData.ts';
import { Loaded } from '#dashboard/View.tsx';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import BlockTimes from './BlockTimes.tsx';
import {
  blockedTime,
  blocksAround,
  type CalendarCall,
  type Cell,
  type Column,
  callTitle,
} from './columns.ts';
import { rangesOf } from './ranges.ts';
import type { Blocking } from './useBlocking.ts';

interface Props {
  column: Column;
  firstRow: number;
  lastRow: number;
  blocking: Blocking;
  onBook(slot: SlotToBook): void;
  onClose(): void;
}

interface Change {
  kind: (typeof callChanges)[number];
  call: CalendarCall;
}

export default function CellDialog(props: Props) {
  const { column, firstRow, onClose } = props;
  const dialog = useShownDialog();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => dialog.current?.close();
  const cell = column.cells[firstRow];
  if (!cell) return null;
  const shownTime = cell.isOpen ? rangesOf(selectedTimes(props)) : displayTime(cell.startsAt);
  const { title, Form } = change?.kind ?? { title: `${shortDate(column.date)}, ${shownTime}` };
  return (
    <Dialog ref={dialog} title={title} isWide={change?.kind.isWide} onClose={onClose}>
      {change && Form ? (
        <Loaded query={recordQuery(change.call.id)} skeleton="mt-4 h-60">
          {(record) => (
            <Suspense fallback={<div className="skeleton mt-4 h-60" />}>
              <Form booking={toAdminCall(record)} close={close} />
            </Suspense>
          )}
        </Loaded>
      ) : (
        <CellActions {...props} cell={cell} close={close} onChange={setChange} />
      )}
    </Dialog>
  );
}

function selectedTimes({ column, firstRow, lastRow }: Props): string[] {
  return column.cells.slice(firstRow, lastRow + 1).map(({ time }) => time);
}

interface ActionProps extends Props {
  cell: Cell;
  close(): void;
  onChange(change: Change): void;
}

function CellActions(props: ActionProps) {
  const { column, firstRow, lastRow, cell, blocking, onBook, close, onChange } = props;
  return (
    <div className="mt-3 grid gap-5">
      {cell.calls.map((call) => (
        <Call key={call.id} call={call} close={close} onChange={onChange} />
      ))}
      {cell.block && (
        <Blocked
          block={cell.block}
          adjacentBlocks={blocksAround(column.cells, firstRow)}
          unblock={(blocks) => {
            close();
            blocking.unblock(blocks);
          }}
        />
      )}
      {cell.isOpen && firstRow === lastRow && (
        <Button
          tone="primary"
          onClick={() => {
            close();
            onBook({ date: column.date, time: cell.time, mentor: column.mentor.id });
          }}
        >
          Book for a client
        </Button>
      )}
      {cell.isOpen ? (
        <BlockTimes
          date={column.date}
          initialTimes={selectedTimes(props)}
          onBlocked={blocking.onBlocked}
          close={close}
        />
      ) : (
        <Button className="btn-slim justify-self-end" onClick={close}>
          Close
        </Button>
      )}
    </div>
  );
}

interface CallProps {
  call: CalendarCall;
  close(): void;
  onChange(change: Change): void;
}

function Call({ call, close, onChange }: CallProps) {
  const { id, serviceType, startsAt, mentor, state } = call;
  const isUpcoming = state === 'booked' && startsAt > serverNow();
  const times = `${displayTime(startsAt)} to ${displayTime(endOf(call))}`;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{callTitle(call)}</strong>
        <span className="block">
          {serviceType}, {times}
        </span>
        {mentor && <span className="block text-soft">{withMentor(mentor.name)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink className="btn-slim" href={adminPages.booking(id)} onClick={close}>
          Open booking
        </ButtonLink>
        {isUpcoming &&
          callChanges.map((kind) => (
            <Button key={kind.name} className="btn-slim" onClick={() => onChange({ kind, call })}>
              {kind.verb}
            </Button>
          ))}
      </div>
    </div>
  );
}

interface BlockedProps {
  block: NamedBlock;
  adjacentBlocks: NamedBlock[];
  unblock(blocks: NamedBlock[]): void;
}

function Blocked({ block, adjacentBlocks, unblock }: BlockedProps) {
  const isDay = block.time === null;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {isDay ? 'The day is blocked' : 'Blocked'} for all mentors: {block.reason}
      </p>
      <div className="flex flex-wrap gap-2">
        {adjacentBlocks.length > 1 && (
          <Button className="btn-slim" onClick={() => unblock(adjacentBlocks)}>
            Unblock {rangesOf(adjacentBlocks.flatMap(({ time }) => time ?? []))}
          </Button>
        )}
        <Button className="btn-slim" onClick={() => unblock([block])}>
          Unblock {blockedTime(block)}
        </Button>
      </div>
    </div>
  );
}
