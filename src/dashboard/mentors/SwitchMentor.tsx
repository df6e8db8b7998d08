import { lazy, Suspense, useRef } from 'react';
import { useOfferUndo } from '#dashboard/shell/Undoing.tsx';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { detailsOf, messageOf } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog/Dialog.tsx';
import { type Mentor, nameOf, useChangeMentor } from './mentorsData.ts';

const CallList = lazy(async () => ({
  default: (await import('#dashboard/calls/CallList.tsx')).CallList,
}));

export function SwitchMentor({ mentor, mentors }: { mentor: Mentor; mentors: Mentor[] }) {
  const question = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error } = useChangeMentor(mentor.id);
  const offerUndo = useOfferUndo();
  const { isActive } = mentor;
  const name = nameOf(mentor);

  function turn(isOn: boolean): void {
    const said = isOn ? `${name} takes calls again` : `${name} is switched off`;
    const onSuccess = () => {
      question.current?.close();
      offerUndo({ said, undo: () => mutate({ isActive: !isOn }) });
    };
    mutate({ isActive: isOn, ...(staying.length > 0 && { keepsCalls: true }) }, { onSuccess });
  }

  const failure = error && messageOf(error, mentorMessages.saveFailed);
  const staying = detailsOf(error).affected ?? [];
  const off = staying.length > 0 ? 'Switch off all the same' : 'Switch off';
  return (
    <>
      <Button
        tone="link"
        className="text-sm"
        aria-label={`Switch ${isActive ? 'off' : 'on'} ${name}`}
        onClick={() => (isActive ? question.current?.showModal() : turn(true))}
      >
        {isActive ? 'Switch off' : 'Switch on'}
      </Button>
      {!isActive && failure && <Alert tone="error">{failure}</Alert>}
      <Dialog ref={question} title={`Switch off ${name}?`}>
        <p className="mt-3 text-pretty">{consequences(mentor, mentors)}</p>
        <div className="mt-3 empty:hidden">
          {staying.length > 0 && (
            <Suspense>
              <CallList calls={staying} label="Calls that stay" />
            </Suspense>
          )}
        </div>
        <DialogButtons
          no="Leave on"
          yes={isPending ? 'Switching off…' : off}
          isDanger
          isBusy={isPending}
          error={failure}
          onNo={() => question.current?.close()}
          onYes={() => turn(false)}
        />
      </Dialog>
    </>
  );
}

function consequences({ id, callsAhead }: Mentor, mentors: Mentor[]): string {
  const stays = callsAhead === 1 ? 'stays' : 'stay';
  const isLast = mentors.every((other) => other.id === id || !other.isActive);
  return [
    'No new calls come from then on.',
    callsAhead > 0 && `${counted(callsAhead, 'call')} ahead ${stays} booked.`,
    isLast && 'Nobody else takes calls: the calendar will offer no time.',
  ]
    .filter(Boolean)
    .join(' ');
}
