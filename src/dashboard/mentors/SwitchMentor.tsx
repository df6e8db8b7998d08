import { lazy, useRef } from 'react';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { affectedCallsOf, messageOf } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog/Dialog.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { type Mentor, mentorName, useChangeMentor } from './mentorsData.ts';

const CallList = lazy(() => import('#dashboard/calls/CallList.tsx'));

export function SwitchMentor({ mentor, mentors }: { mentor: Mentor; mentors: Mentor[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, mutateAsync, isPending, error } = useChangeMentor(mentor.id);
  const offerUndo = useOfferUndo();
  const { isActive } = mentor;
  const name = mentorName(mentor);
  const failure = error && messageOf(error, mentorMessages.saveFailed);
  // The first request fails if the mentor has upcoming calls. The error lists these calls.
  const affectedCalls = affectedCallsOf(error);
  const confirmation = affectedCalls.length > 0 ? { keepsCalls: true } : {};
  const yes = affectedCalls.length > 0 ? 'Switch off anyway' : 'Switch off';

  function switchMentor(to: 'on' | 'off'): void {
    const onSuccess = () => {
      dialog.current?.close();
      const undo = () => mutateAsync({ isActive: to === 'off', keepsCalls: true });
      offerUndo({ message: `${name} is switched ${to}`, undo });
    };
    mutate({ isActive: to === 'on', ...confirmation }, { onSuccess });
  }

  return (
    <>
      <Button
        className="btn-slim"
        aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`}
        disabled={isPending && !isActive}
        onClick={() => (isActive ? dialog.current?.showModal() : switchMentor('on'))}
      >
        {isActive ? 'Switch off' : 'Switch on'}
      </Button>
      {!isActive && failure && <Alert tone="error">{failure}</Alert>}
      <Dialog ref={dialog} title={`Switch off ${name}?`}>
        <p className="mt-3 text-pretty">{consequencesText(mentor, mentors)}</p>
        <div className="mt-3 empty:hidden">
          {affectedCalls.length > 0 && (
            <LazyContent>
              <CallList calls={affectedCalls} label="Calls that stay" />
            </LazyContent>
          )}
        </div>
        <DialogButtons
          no="Cancel"
          yes={isPending ? 'Switching off…' : yes}
          isDanger
          isBusy={isPending}
          error={failure}
          onNo={() => dialog.current?.close()}
          onYes={() => switchMentor('off')}
        />
      </Dialog>
    </>
  );
}

function consequencesText({ id, callsAhead }: Mentor, mentors: Mentor[]): string {
  const stays = callsAhead === 1 ? 'stays' : 'stay';
  const isLastActive = mentors.every((other) => other.id === id || !other.isActive);
  return [
    'Clients can no longer book new calls.',
    callsAhead > 0 && `${counted(callsAhead, 'upcoming call')} ${stays} booked.`,
    isLastActive && 'No other mentor is active, so the calendar will offer no times.',
  ]
    .filter(Boolean)
    .join(' ');
}
