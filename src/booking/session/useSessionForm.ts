import type { Held } from '#booking/details/HeldBooking.tsx';
import { saveDetails } from '#booking/details/saveDetails.ts';
import type { FilledIn } from '#booking/details/useAnswers.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { bookingPages } from '#lib/navigate.ts';
import { useForm } from '#ui/useForm.ts';

type Options = Pick<Held, 'booking' | 'isStillHeld' | 'onSaved'> & { answers: FilledIn };

const GONE = new Set(['not_found', 'expired']);

export function useSessionForm({ booking, answers, isStillHeld, onSaved }: Options) {
  const { id } = booking;

  async function book(): Promise<boolean> {
    try {
      await answer(api.bookings[':id'].book.$post({ param: { id } }));
      return true;
    } catch (error) {
      const isGone = error instanceof ApiError && GONE.has(error.code);
      if (!isGone || (await isStillHeld())) throw error;
      return false;
    }
  }

  return useForm({
    // Its weight is not needed to look at the page: it comes with the first try.
    shape: async () => {
      const { detailsSchema } = await import('#domain/booking/details.ts');
      return detailsSchema('student', serverNow());
    },
    failure: packageMessages.bookError,
    submit: async (details, { form }) => {
      const saved = await saveDetails(booking, details, isStillHeld);
      if (!saved) return undefined;
      answers.settle(form);
      onSaved(saved);
      if (!(await book())) return undefined;
      location.replace(bookingPages.payment(id));
      return 'leaving';
    },
  });
}

export type SessionFormState = ReturnType<typeof useSessionForm>;
