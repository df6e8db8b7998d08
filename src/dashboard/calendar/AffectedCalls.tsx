import { useEffect, useRef } from 'react';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { displayDate, displayTime, istInstant } from '#domain/time.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import type { Blocks } from './useBlocks.ts';

export function AffectedCalls({ blocks: { affected, insist, desist } }: { blocks: Blocks }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = affected.length > 0;
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <Dialog ref={dialog} title="Block it all the same?" onClose={desist}>
      <p className="mt-3 text-pretty">{calendarMessages.callsAffected}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {affected.map(({ name, service, date, time, state }) => (
          <li key={`${date}-${time}`} className="py-2.5">
            <span className="block font-semibold">{name}</span>
            <span className="text-sm text-soft">
              {service}, {displayDate(istInstant(date, time))},{' '}
              {displayTime(istInstant(date, time))} IST, {state}
            </span>
          </li>
        ))}
      </ul>
      <DialogButtons
        no="Leave it open"
        yes="Block all the same"
        isDanger
        onNo={() => dialog.current?.close()}
        onYes={insist}
      />
    </Dialog>
  );
}
