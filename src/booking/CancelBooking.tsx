import { type ComponentProps, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { useAction } from '#ui/useAction.ts';
import type { CancelQuestion } from './CancelQuestion.tsx';

interface Props {
  booking: ComponentProps<typeof CancelQuestion>['booking'] & { id: string };
  label?: string | undefined;
  onCancelled(): void;
}

export function CancelBooking({ booking, label = 'Cancel booking', onCancelled }: Props) {
  const { id } = booking;
  const [Question, setQuestion] = useState<typeof CancelQuestion>();
  const close = () => setQuestion(undefined);
  const loadQuestion = useAction({
    mutationFn: () => import('./CancelQuestion.tsx'),
    onSuccess: (loaded) => setQuestion(() => loaded.CancelQuestion),
  });
  const cancel = useAction({
    mutationFn: () =>
      answer(api.bookings[':id'].$delete({ param: { id }, query: { status: 'pending' } })),
    onSuccess: onCancelled,
    onError: close,
  });
  const error = loadQuestion.error ?? cancel.error;
  return (
    <div className="grid justify-items-start gap-3">
      {error && <Alert tone="error">{messageOf(error, bookingMessages.cancelError)}</Alert>}
      <button
        type="button"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-brick"
        onClick={() => loadQuestion.mutate()}
      >
        {label}
      </button>
      {Question && (
        <Question
          booking={booking}
          isBusy={cancel.isPending}
          onYes={() => cancel.mutate()}
          onClose={close}
        />
      )}
    </div>
  );
}
