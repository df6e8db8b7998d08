import { useState } from 'react';
import type { BlockInput } from '#domain/calendar/block-input.ts';
import { DayGrid } from '#islands/calendar/DayGrid.tsx';
import { beginAction } from '#islands/ui/useNotice.ts';
import { AdminSlots } from './AdminSlots.tsx';
import { BlockForm } from './BlockForm.tsx';
import { MeetingLink } from './MeetingLink.tsx';
import { toTile } from './tile.ts';
import { UnblockButton } from './UnblockButton.tsx';
import { useAdminCalendar } from './useAdminCalendar.ts';
import { useBlocks } from './useBlocks.ts';

const NO_TIMES: readonly string[] = [];

export function AdminCalendar() {
  const { days, meetingLink } = useAdminCalendar();
  const [date, setDate] = useState<string>();
  const [times, setTimes] = useState(NO_TIMES);
  const [reason, setReason] = useState('');
  const blocks = useBlocks((saved) => {
    // What was picked and typed while it was being saved stays.
    if (saved.date === date) setTimes((picked) => picked.filter((one) => !isSaved(saved, one)));
    setReason((typed) => (typed.trim() === saved.reason ? '' : typed));
  });
  const day = days.find((candidate) => candidate.date === date);

  function pickDate(picked: string): void {
    setDate(picked);
    setTimes(NO_TIMES);
    beginAction();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MeetingLink saved={meetingLink} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <DayGrid days={days.map(toTile)} selected={date} onPick={pickDate} />
          {day?.block && (
            <div className="flex items-center justify-between gap-4 rounded-card bg-sand py-2 pr-2 pl-5">
              <p className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">This day is blocked:</strong> {day.block.reason}
              </p>
              <UnblockButton block={day.block} onUnblock={blocks.unblock} />
            </div>
          )}
          {day ? (
            <AdminSlots day={day} selected={times} onSelect={setTimes} onUnblock={blocks.unblock} />
          ) : (
            <p className="rounded-card border-[1.5px] border-dashed border-line px-6 py-10 text-center text-soft">
              Pick a day to see who has it.
            </p>
          )}
        </div>
        <BlockForm {...{ date, times, reason, blocks }} onReason={setReason} />
      </div>
    </div>
  );
}

/** A block without times is for the whole day. */
function isSaved({ times }: BlockInput, time: string): boolean {
  return times?.includes(time) ?? true;
}
