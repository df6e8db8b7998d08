import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AtFoot } from '#dashboard/shell/Undoing.tsx';
import type { NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { Button } from '#ui/Button.tsx';
import { beginAction } from '#ui/useNotice.ts';
import { AdminDays } from './AdminDays.tsx';
import { AdminSlots, UnblockButton } from './AdminSlots.tsx';
import { BlockForm } from './BlockForm.tsx';
import { MeetingLink } from './MeetingLink.tsx';
import { useAdminCalendar, useBlocks } from './useBlocks.ts';
import { pickedTimes } from './useSlotPicks.ts';

export function AdminCalendar() {
  const { days, meetingLink, hasSeveralMentors } = useAdminCalendar();
  const [date, setDate] = useState<string>();
  const [times, setTimes] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);
  const [isFormOpen, setFormOpen] = useState(false);
  const blocks = useBlocks(days, (saved) => {
    // What was picked and typed while it was being saved stays.
    const isLeft = (time: string) => saved.times?.includes(time) === false;
    if (saved.date === date) setTimes((picked) => picked.filter(isLeft));
    setReason((typed) => (typed.trim() === saved.reason ? '' : typed));
    setFormOpen(false);
  });
  const day = days.find((candidate) => candidate.date === date);

  function pickDate(picked: string): void {
    setDate(picked);
    setTimes([]);
    beginAction();
  }

  function openForm(): void {
    beginAction();
    setFormOpen(true);
    // It comes to the window; the times stay where they are.
    reasonField.current?.focus({ preventScroll: true });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AdminDays days={days} selected={date} onPick={pickDate} />
        {day?.block && <BlockedDay block={day.block} onUnblock={blocks.unblock} />}
        {day ? (
          <>
            <AdminSlots day={day} selected={times} onSelect={setTimes} onUnblock={blocks.unblock} />
            <PickedBar {...{ times, isFormOpen }} onGoOn={openForm} />
          </>
        ) : (
          <p className="card px-6 py-10 text-center text-soft">Pick a day to see who has it.</p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-24">
        <Sheet isOpen={isFormOpen} onClose={() => setFormOpen(false)}>
          <BlockForm
            {...{ date, times, reason, blocks, reasonField, hasSeveralMentors }}
            onReason={setReason}
          />
        </Sheet>
        <MeetingLink saved={meetingLink} />
      </div>
    </div>
  );
}

interface BlockedDayProps {
  block: NamedBlock;
  onUnblock(block: NamedBlock): void;
}

function BlockedDay({ block, onUnblock }: BlockedDayProps) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-card bg-sand py-2 ps-5 pe-2">
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">This day is blocked:</strong> {block.reason}
        <span className="block text-sm text-soft">Press × to open it again.</span>
      </p>
      <UnblockButton block={block} onUnblock={() => onUnblock(block)} />
    </div>
  );
}

interface PickedProps {
  times: readonly string[];
  isFormOpen: boolean;
  onGoOn(): void;
}

/** On a phone the form is far below the times: this brings it up, and has the focus back after it. */
function PickedBar({ times, isFormOpen, onGoOn }: PickedProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFormOpen) return;
    return () => bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFormOpen]);
  return (
    <AtFoot>
      <div
        ref={bar}
        className={`card flex items-center justify-between gap-4 border-edge py-1.5 ps-4 pe-1.5 lg:hidden ${isFormOpen ? 'invisible' : ''}`}
      >
        <p aria-hidden="true">{pickedTimes(times)}</p>
        <Button
          tone={times.length > 0 ? 'primary' : 'secondary'}
          className="btn-slim"
          onClick={onGoOn}
        >
          {times.length > 0 ? 'Say why and block' : 'Block the day'}
        </Button>
      </div>
    </AtFoot>
  );
}

interface SheetProps {
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

function Sheet({ isOpen, onClose, children }: SheetProps) {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen, onClose]);
  return (
    <div
      className={
        isOpen
          ? 'relative max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:rounded-card max-lg:shadow-[0_0_3rem_rgb(0_0_0/0.3)]'
          : ''
      }
    >
      {children}
      {isOpen && (
        <button
          type="button"
          aria-label="Close"
          className="btn-icon absolute end-2 top-2 text-xl lg:hidden"
          onClick={onClose}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
