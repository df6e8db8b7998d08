import { type LoadedBooking, unlessGone } from '#booking/useBooking.tsx';
import type { Details } from '#domain/booking/details.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { useForm } from '#ui/useForm.ts';
import type { Held } from './HeldBooking.tsx';
import type { FilledIn } from './useAnswers.ts';

interface Options extends Pick<Held, 'booking' | 'isStillHeld' | 'onSaved'> {
  answers: FilledIn;
  failure: string;
  /** Loads what is shown once the answers are saved. */
  loadNext?(): Promise<unknown>;
  onNext(isPaying: boolean): Promise<'leaving' | undefined>;
}

export const PAY = 'pay';

export type DetailsFormState = ReturnType<typeof useDetailsForm>;

export function useDetailsForm(options: Options) {
  const { booking, isStillHeld, onSaved, answers, failure, loadNext, onNext } = options;
  const { id, isParent } = booking;
  return useForm({
    failure,
    shape: async () => {
      // Its weight is not needed to look at the page: it comes with the first try.
      const [{ detailsSchema }] = await Promise.all([
        import('#domain/booking/details.ts'),
        loadNext?.(),
      ]);
      return detailsSchema(isParent ? 'parent' : 'student', serverNow());
    },
    submit: async (details, { form, submitter }) => {
      const isPaying = submitter?.getAttribute('value') === PAY;
      if (!isPaying || !isIn(booking, details)) {
        const request = api.bookings[':id'].details.$patch({ param: { id }, json: { ...details } });
        const saved = await unlessGone(answer(request), isStillHeld);
        if (!saved) return undefined;
        answers.settle(form);
        onSaved(saved.booking);
      }
      return onNext(isPaying);
    },
  });
}

function isIn(booking: LoadedBooking, { ageRule: _, ...answers }: Details): boolean {
  return Object.entries(answers).every(
    ([name, text]) => booking[name as keyof typeof answers] === text,
  );
}
