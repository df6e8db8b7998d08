import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { DayGrid, type DayTile } from '#booking/calendar/DayGrid.tsx';
import { AdminBoundary } from '#dashboard/AdminBoundary.tsx';
import { Sidebar } from '#dashboard/shell/Sidebar.tsx';
import { AtFoot, UndoProvider } from '#dashboard/shell/UndoProvider.tsx';
import type { AdminDay } from '#domain/calendar/admin-calendar.ts';
import { counted } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { beginAction } from '#ui/useNotice.ts';
import { AdminSlots, BlockedDay } from './AdminSlots.tsx';
import { BlockForm, MeetingLink } from './BlockForm.tsx';
import { useAdminCalendar, useBlocks } from './useBlocks.ts';
import { pickedTimes } from './useSlotPicks.ts';

/** Switches between the clients' calendar (`children`) and admin mode, and updates the URL. */
export default function AdminMode({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(() => queryParameter('mode') === 'admin');
  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset.mode = 'admin';
    return () => {
      delete dataset.mode;
    };
  }, [isOn]);
  function setMode(isAdmin: boolean): void {
    const page = new URL(location.href);
    if (isAdmin) page.searchParams.set('mode', 'admin');
    else page.searchParams.delete('mode');
    history.replaceState(history.state, '', page);
    setOn(isAdmin);
  }
  return (
    <UndoProvider>
      <div
        className={
          isOn
            ? 'dashboard gap-y-5 lg:*:col-start-2 lg:[&>nav]:col-start-1 lg:[&>nav]:row-span-2 lg:[&>nav]:row-start-1'
            : 'grid grid-cols-[minmax(0,1fr)] gap-8'
        }
      >
        <div className={isOn ? 'view-head' : 'view-head border-y border-line py-1'}>
          {isOn && <h2 className="text-heading">Block times</h2>}
          <Switch isOn={isOn} onChange={setMode}>
            Admin mode
          </Switch>
          {!isOn && <ActionLink href="/admin">Admin dashboard</ActionLink>}
        </div>
        {isOn ? (
          <AdminBoundary>
            <Suspense fallback={<CalendarSkeleton />}>
              <Sidebar current="calendar" />
              <AdminCalendar />
            </Suspense>
          </AdminBoundary>
        ) : (
          children
        )}
      </div>
    </UndoProvider>
  );
}

function AdminCalendar() {
  const { days, meetingLink, hasSeveralMentors } = useAdminCalendar();
  const [date, setDate] = useState<string>();
  const [times, setTimes] = useState<readonly string[]>([]);
  const sheet = useSheet();
  const blocks = useBlocks(days, (saved) => {
    // Deselects the saved slots, but not slots that were picked during the save.
    const wasNotSaved = (time: string) => saved.times?.includes(time) === false;
    if (saved.date === date) setTimes((picked) => picked.filter(wasNotSaved));
    sheet.close();
  });
  const day = days.find((candidate) => candidate.date === date);

  function pickDate(picked: string): void {
    setDate(picked);
    setTimes([]);
    beginAction();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AdminDays days={days} selected={date} onPick={pickDate} />
        {day ? (
          <>
            {day.block && <BlockedDay block={day.block} onUnblock={blocks.unblock} />}
            <AdminSlots day={day} selected={times} onSelect={setTimes} onUnblock={blocks.unblock} />
            <PickedBar times={times} sheet={sheet} />
          </>
        ) : (
          <p className="card px-6 py-10 text-center text-soft">Pick a day to see its calls.</p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-24">
        <div className={sheet.isOpen ? SHEET : ''}>
          <BlockForm
            date={date}
            times={times}
            blocks={blocks}
            hasSeveralMentors={hasSeveralMentors}
            reasonField={sheet.field}
          />
          {sheet.isOpen && (
            <button
              type="button"
              aria-label="Close"
              className="btn-icon absolute end-2 top-2 text-xl lg:hidden"
              onClick={sheet.close}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </div>
        <MeetingLink saved={meetingLink} />
      </div>
    </div>
  );
}

interface DaysProps {
  days: AdminDay[];
  selected: string | undefined;
  onPick(date: string): void;
}

function AdminDays({ days, selected, onPick }: DaysProps) {
  return (
    <div className="@container">
      <DayGrid
        selected={selected}
        onPick={onPick}
        days={days.map((day) => toTile(day, selected))}
        markLegend="Calls"
      />
      <p aria-hidden="true" className="mt-1 flex items-center gap-2 text-sm text-soft @2xl:hidden">
        <span className="size-2.5 rounded-[3px] border border-dashed border-edge bg-sand" />
        Blocked times
      </p>
    </div>
  );
}

function toTile({ date, block, slots }: AdminDay, selected: string | undefined): DayTile {
  // A call is listed in every slot that it covers, so count it in its first slot.
  const calls = slots.flatMap((slot) => slot.calls.filter(({ time }) => time === slot.time));
  const held = calls.filter(({ state }) => state === 'held').length;
  const booked = calls.length - held;
  const blocked = slots.filter((slot) => slot.block).length;
  const facts = [
    booked > 0 && counted(booked, 'call'),
    held > 0 && `${held} held`,
    block ? 'Blocked' : blocked > 0 && `${blocked} blocked`,
  ].filter(Boolean);
  return {
    date,
    note: facts.join(', '),
    isMarked: calls.length > 0,
    isBlocked: date !== selected && (block !== null || blocked > 0),
    disabled: false,
  };
}

/** On a phone, shows the form in a sheet over the times until the sheet is closed. */
function useSheet() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      opener.current?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  function open(): void {
    beginAction();
    setOpen(true);
    field.current?.focus({ preventScroll: true });
  }
  return { isOpen, opener, field, open, close: () => setOpen(false) };
}

interface PickedProps {
  times: readonly string[];
  sheet: ReturnType<typeof useSheet>;
}

/** Bar at the bottom of a phone that shows the picked times and opens the form. */
function PickedBar({ times, sheet: { isOpen, opener, open } }: PickedProps) {
  return (
    <AtFoot>
      <div
        ref={opener}
        className={`card flex items-center justify-between gap-4 border-edge py-1.5 ps-4 pe-1.5 lg:hidden ${isOpen ? 'invisible' : ''}`}
      >
        <p aria-hidden="true">{pickedTimes(times)}</p>
        <Button
          tone={times.length > 0 ? 'primary' : 'secondary'}
          className="btn-slim"
          onClick={open}
        >
          {times.length > 0 ? 'Add reason and block' : 'Block the day'}
        </Button>
      </div>
    </AtFoot>
  );
}

const SHEET =
  'relative max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:rounded-card max-lg:[box-shadow:0_0_3rem_rgb(0_0_0/0.3)]';
