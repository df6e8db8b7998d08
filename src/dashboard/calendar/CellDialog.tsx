import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { bookingRecordQuery, toAdminCall } from '#dashboard/bookings/bookingData.ts';
import { callChanges } from '#dashboard/calls/CallChanges.tsx';
import { endOf } from '#dashboard/calls/callData.ts';
import { isUpcoming } from '#domain/booking/state.ts';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDate } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import BlockTimes from './BlockTimes.tsx';
import {
  blockedTimeText,
  blocksWithSameReason,
  type CalendarCall,
  type Cell,
  type Column,
  callTitle,
} from './columns.ts';
import { rangesText } from './ranges.ts';
import type { Blocking } from './useBlocking.ts';

const BookForClient = lazy(() => import('#dashboard/bookings/BookForClient.tsx'));

interface Props {
  column: Column;
  firstRow: number;
  /** Greater than `firstRow` only after the admin dragged over several half hours. */
  lastRow: number;
  blocking: Blocking;
  onClose(): void;
}

/** Form that replaces the list of actions. */
interface FormStep {
  title: string;
  isWide?: boolean;
  form: ReactNode;
}

export default function CellDialog(props: Props) {
  const { column, firstRow, onClose } = props;
  const dialog = useShownDialog();
  const [step, setStep] = useState<FormStep | null>(null);
  const close = () => dialog.current?.close();
  const cell = column.cells[firstRow];
  if (!cell) return null;
  const shownTime = cell.isOpen ? rangesText(selectedTimes(props)) : displayTime(cell.startsAt);
  const title = step?.title ?? `${shortDate(column.date)}, ${shownTime}`;
  return (
    <Dialog ref={dialog} title={title} isWide={step?.isWide} onClose={onClose}>
      {step ? (
        <LazyContent placeholder={<div className="skeleton mt-4 h-60" />}>{step.form}</LazyContent>
      ) : (
        <CellActions {...props} cell={cell} close={close} onStep={setStep} />
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
  onStep(step: FormStep): void;
}

function CellActions(props: ActionProps) {
  const { column, firstRow, lastRow, cell, blocking, close, onStep } = props;
  const slot = { date: column.date, time: cell.time, mentor: column.mentor.id };
  const form = <BookForClient slot={slot} close={close} />;
  return (
    <div className="mt-3 grid gap-5">
      {cell.calls.map((call) => (
        <CallDetails key={call.id} call={call} close={close} onStep={onStep} />
      ))}
      {cell.block && (
        <BlockDetails
          block={cell.block}
          sameReasonBlocks={blocksWithSameReason(column.cells, firstRow)}
          unblock={(blocks) => {
            close();
            blocking.unblock(blocks);
          }}
        />
      )}
      {cell.isOpen && firstRow === lastRow && (
        <Button tone="primary" onClick={() => onStep({ title: 'Book for a client', form })}>
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

type CallProps = Pick<ActionProps, 'close' | 'onStep'> & { call: CalendarCall };

function CallDetails({ call, close, onStep }: CallProps) {
  const { id, serviceType, startsAt, mentor, state } = call;
  // Needs no check of the viewer's role: only admins can open the dialog.
  const canChange = state === 'booked' && isUpcoming(startsAt, serverNow());
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
        {canChange &&
          callChanges.map(({ name, verb, title, isWide, Form }) => (
            <Button
              key={name}
              className="btn-slim"
              onClick={() =>
                onStep({ title, isWide, form: <LoadedForm id={id} Form={Form} close={close} /> })
              }
            >
              {verb}
            </Button>
          ))}
      </div>
    </div>
  );
}

interface LoadedFormProps {
  id: string;
  Form: (typeof callChanges)[number]['Form'];
  close(): void;
}

function LoadedForm({ id, Form, close }: LoadedFormProps) {
  const { data } = useSuspenseQuery(bookingRecordQuery(id));
  return <Form booking={toAdminCall(data)} close={close} />;
}

interface BlockDetailsProps {
  block: NamedBlock;
  sameReasonBlocks: NamedBlock[];
  unblock(blocks: NamedBlock[]): void;
}

function BlockDetails({ block, sameReasonBlocks, unblock }: BlockDetailsProps) {
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {block.time ? 'Blocked' : 'The day is blocked'} for all mentors: {block.reason}
      </p>
      <div className="flex flex-wrap gap-2">
        {sameReasonBlocks.length > 1 && (
          <Button className="btn-slim" onClick={() => unblock(sameReasonBlocks)}>
            Unblock {rangesText(sameReasonBlocks.flatMap(({ time }) => time ?? []))}
          </Button>
        )}
        <Button className="btn-slim" onClick={() => unblock([block])}>
          Unblock {blockedTimeText(block)}
        </Button>
      </div>
    </div>
  );
}
