import { Suspense, useState } from 'react';
import type { Start } from '#dashboard/bookings/BookFields.tsx';
import { pickedRanges } from '#dashboard/calendar/useSlotPicks.ts';
import { AssignForm, MoveForm } from '#dashboard/calls/CallChanges.tsx';
import { withMentor } from '#domain/shown-mentor.ts';
import { displayTime, MINUTE } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { Blocked } from './Blocked.tsx';
import { BlockTimes } from './BlockTimes.tsx';
import { type CalendarCall, type CallColumn, callTitle } from './calendarData.ts';
import { blocksAround } from './columns.ts';
import type { Blocking } from './useBlocking.ts';
import type { Picked } from './useGrid.ts';

interface Props {
  column: CallColumn;
  picked: Picked;
  blocking: Blocking;
  onBook(start: Start): void;
  onClose(): void;
}

const changes = {
  move: { title: 'Move this call', Form: MoveForm },
  assign: { title: 'Assign to another mentor', Form: AssignForm },
};

interface Change {
  name: keyof typeof changes;
  call: CalendarCall;
}

/** Shows the calls or the block of a half hour, or blocks free half hours. For admins. */
export default function CellDialog({ column, picked, blocking, onBook, onClose }: Props) {
  const dialog = useShownDialog();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => dialog.current?.close();
  const { from, to } = inOrder(picked);
  const cell = column.cells[picked.from];
  if (!cell) return null;
  const times = column.cells.slice(from, to + 1).map(({ time }) => time);
  const shownTime = cell.isOpen ? pickedRanges(times) : displayTime(cell.startsAt);
  const title = `${shortDate(column.date)}, ${shownTime}`;
  const Form = change && changes[change.name].Form;
  return (
    <Dialog
      ref={dialog}
      title={change ? changes[change.name].title : title}
      isWide={change?.name === 'move'}
      onClose={onClose}
    >
      {Form ? (
        <Suspense fallback={<div className="skeleton mt-4 h-60" />}>
          <Form booking={{ ...change.call, name: change.call.name ?? '' }} close={close} />
        </Suspense>
      ) : (
        <CellActions
          column={column}
          picked={picked}
          blocking={blocking}
          close={close}
          onBook={onBook}
          onChange={setChange}
        />
      )}
    </Dialog>
  );
}

interface ActionProps extends Omit<Props, 'onClose'> {
  close(): void;
  onChange(change: Change): void;
}

function CellActions({ column, picked, blocking, close, onBook, onChange }: ActionProps) {
  const { from, to } = inOrder(picked);
  const cell = column.cells[picked.from];
  if (!cell) return null;
  return (
    <div className="mt-3 grid gap-5">
      {cell.calls.map((call) => (
        <Call
          key={call.id}
          call={call}
          close={close}
          onChange={(name) => onChange({ name, call })}
        />
      ))}
      {cell.block && (
        <Blocked
          block={cell.block}
          around={blocksAround(column.cells, picked.from)}
          unblock={(blocks) => {
            close();
            blocking.unblock(blocks);
          }}
        />
      )}
      {cell.isOpen && from === to && (
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
          column={column}
          first={from}
          last={to}
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

function inOrder({ from, to }: Picked) {
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

interface CallProps {
  call: CalendarCall;
  close(): void;
  onChange(name: Change['name']): void;
}

function Call({ call, close, onChange }: CallProps) {
  const { id, serviceType, startsAt, duration, mentor, state } = call;
  const end = startsAt + duration * MINUTE;
  const facts = [serviceType, `${displayTime(startsAt)} to ${displayTime(end)}`];
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{callTitle(call)}</strong>
        <span className="block">{facts.join(', ')}</span>
        {mentor && <span className="block text-soft">{withMentor(mentor.name)}</span>}
      </p>
      <div className="action-row">
        <ButtonLink className="btn-slim" href={adminPages.booking(id)} onClick={close}>
          Open booking
        </ButtonLink>
        {state === 'booked' && startsAt > serverNow() && (
          <>
            <Button className="btn-slim" onClick={() => onChange('move')}>
              Move
            </Button>
            <Button className="btn-slim" onClick={() => onChange('assign')}>
              Assign
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
