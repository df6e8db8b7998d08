import { type RefObject, useEffect } from 'react';
import type { ShownMentor } from '#domain/booking/mentor.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { displayDate, displayTime } from '#domain/calendar/time.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { Taker } from './Taker.tsx';

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  booking: { serviceType: string; startsAt: number; mentor?: ShownMentor | null | undefined };
  isBusy: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks whether a booking is to be given up; it opens at once. */
export default function CancelDialog({ ref, booking, isBusy, onYes, onClose }: Props) {
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    <Dialog ref={ref} title="Cancel booking?" onClose={onClose}>
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
        onNo={() => ref.current?.close()}
        onYes={onYes}
      />
    </Dialog>
  );
}
