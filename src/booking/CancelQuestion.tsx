import { bookingMessages } from '#domain/booking/messages.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayDate, displayTime } from '#domain/time.ts';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { Taker } from './MentorFace.tsx';

interface Props {
  booking: { serviceType: string; startsAt: number; mentor?: ShownMentor | null | undefined };
  isBusy: boolean;
  onYes(): void;
  onClose(): void;
}

export function CancelQuestion({ booking, isBusy, onYes, onClose }: Props) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Cancel booking?" onClose={onClose}>
      <p className="mt-3">{booking.serviceType}</p>
      <p className="font-semibold">
        {displayDate(booking.startsAt)},{' '}
        <span className="whitespace-nowrap">{displayTime(booking.startsAt)} IST</span>
      </p>
      <Taker mentor={booking.mentor} />
      <p className="mt-2 text-pretty">{bookingMessages.cancelQuestion}</p>
      <DialogButtons
        no="Keep it"
        yes={isBusy ? 'Cancelling…' : 'Yes, cancel'}
        isDanger
        isBusy={isBusy}
        onNo={() => dialog.current?.close()}
        onYes={onYes}
      />
    </Dialog>
  );
}
