import { useRef } from 'react';
import type { ShownMentor } from '#domain/booking/mentor.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { displayDate, displayTime } from '#domain/calendar/time.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Taker } from './Taker.tsx';

interface Props {
  booking: { id: string; serviceType: string; startsAt: number; mentor?: ShownMentor | null };
  label?: string;
  onCancelled(): void;
}

export function CancelBooking({ booking, label = 'Cancel booking', onCancelled }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useAction({
    mutationFn: () =>
      answer(
        api.bookings[':id'].$delete({ param: { id: booking.id }, query: { status: 'pending' } }),
      ),
    onSuccess: onCancelled,
    onError: () => dialog.current?.close(),
  });
  return (
    <div className="grid justify-items-start gap-3">
      {cancel.error && (
        <Alert tone="error">{messageOf(cancel.error, bookingMessages.cancelError)}</Alert>
      )}
      <button
        type="button"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-brick"
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <Dialog ref={dialog} title="Cancel booking?">
        <p className="mt-3">{booking.serviceType}</p>
        <p className="font-semibold">
          {displayDate(booking.startsAt)},{' '}
          <span className="whitespace-nowrap">{displayTime(booking.startsAt)} IST</span>
        </p>
        <Taker mentor={booking.mentor} />
        <p className="mt-2 text-pretty">{bookingMessages.cancelQuestion}</p>
        <DialogButtons
          no="Keep it"
          yes={cancel.isPending ? 'Cancelling…' : 'Yes, cancel'}
          isDanger
          isBusy={cancel.isPending}
          onNo={() => dialog.current?.close()}
          onYes={() => cancel.mutate()}
        />
      </Dialog>
    </div>
  );
}
