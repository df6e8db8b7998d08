import { bookingMessages } from '#domain/booking/messages.ts';
import { answer, api } from '#lib/api.ts';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { MentorLine, type WithMentor } from './MentorFace.tsx';
import { CallMoment } from './Ticket.tsx';

interface Props {
  hold: WithMentor & { id: string; serviceType: string; startsAt: number };
  title: string;
  onCancelled(): void;
  onClose(): void;
}

export default function CancelHoldDialog({ hold, title, onCancelled, onClose }: Props) {
  const { id, serviceType, startsAt, mentor } = hold;
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <ActionForm
        // The status makes the API keep a booking that was paid in the meantime.
        send={() =>
          answer(api.bookings[':id'].$delete({ param: { id }, query: { status: 'pending' } }))
        }
        onDone={onCancelled}
        opens="next step"
        failure={bookingMessages.cancelError}
        no="Keep it"
        yes="Yes, cancel"
        busy="Cancelling…"
        isDanger
        close={() => dialog.current?.close()}
      >
        <div>
          <p>{serviceType}</p>
          <p>
            <CallMoment startsAt={startsAt} />
          </p>
          <MentorLine mentor={mentor} />
        </div>
        <p className="text-pretty">{bookingMessages.cancelQuestion}</p>
      </ActionForm>
    </Dialog>
  );
}
