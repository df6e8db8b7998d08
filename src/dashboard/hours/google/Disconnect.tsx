import { useQueryClient } from '@tanstack/react-query';
import { googleCalendarMessages } from '#domain/mentors/google-calendar.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';
import { hoursQuery } from '../hoursData.ts';

export function Disconnect({ isOpen }: { isOpen: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.mentor.google.$delete()),
    onSuccess: () => client.invalidateQueries(hoursQuery()),
  });
  return (
    <DialogButton
      label={isOpen ? 'Disconnect' : 'Remove it'}
      tone={isOpen ? 'secondary' : 'link'}
      className={isOpen ? 'btn-slim max-sm:grow' : 'text-sm'}
      title={isOpen ? 'Disconnect Google Calendar?' : 'Remove this connection?'}
    >
      {(close) => (
        <>
          <p className="mt-3">
            The hours that it closes open again. The calls in it stay there, but no longer move with
            their bookings.
          </p>
          <DialogButtons
            no="Keep it"
            yes={isPending ? 'One moment…' : isOpen ? 'Yes, disconnect' : 'Yes, remove it'}
            isDanger
            isBusy={isPending}
            error={error && messageOf(error, googleCalendarMessages.disconnectFailed)}
            onNo={close}
            onYes={() => mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
