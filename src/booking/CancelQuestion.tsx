import { bookingMessages } from '#domain/booking/messages.ts';
import { Dialog, DialogButtons, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { MentorLine, type WithMentor } from './MentorFace.tsx';
import { CallMoment } from './Ticket.tsx';

interface Props {
  booking: WithMentor & { serviceType: string; startsAt: number };
  isBusy: boolean;
  onYes(): void;
  onClose(): void;
}

export function CancelQuestion({ booking, isBusy, onYes, onClose }: Props) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Cancel booking?" onClose={onClose}>
      <p className="mt-3">{booking.serviceType}</p>
      <p>
        <CallMoment startsAt={booking.startsAt} />
      </p>
      <MentorLine mentor={booking.mentor} />
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
