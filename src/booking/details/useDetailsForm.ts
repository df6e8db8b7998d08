import { loadPaymentSection } from '#booking/payment/LazyPaymentSection.tsx';
import type { LoadedBooking } from '#booking/useBooking.ts';
import type { Details, DetailsField } from '#domain/booking/details.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { serverNow } from '#lib/clock.ts';
import { useForm } from '#ui/useForm.ts';
import { saveDetails } from './saveDetails.ts';
import type { FilledIn } from './useAnswers.ts';

interface Options {
  booking: LoadedBooking;
  answers: FilledIn;
  onSaved(booking: LoadedBooking): void;
  isStillHeld(): Promise<boolean>;
  onPay(): void;
}

export const DETAILS_FORM = 'details';

export const payButton = { type: 'submit', form: DETAILS_FORM, value: 'pay' } as const;

export const loadSavedDetails = () => import('./SavedDetails.tsx');

export type DetailsFormState = ReturnType<typeof useDetailsForm>;

export function useDetailsForm(options: Options) {
  const { booking, answers, onSaved, isStillHeld, onPay } = options;
  return useForm({
    shape: async () => {
      // Its weight is not needed to look at the page: it comes with the first save.
      const [{ detailsSchema }] = await Promise.all([
        import('#domain/booking/details.ts'),
        loadPaymentSection(),
        loadSavedDetails(),
      ]);
      return detailsSchema(booking.isParent ? 'parent' : 'student', serverNow());
    },
    failure: bookingMessages.detailsError,
    submit: async (details, { form, submitter }) => {
      const isPaying = submitter?.getAttribute('value') === payButton.value;
      if (!isPaying || !isIn(booking, details)) {
        const saved = await saveDetails(booking, details, isStillHeld);
        if (!saved) return undefined;
        answers.settle(form);
        onSaved(saved);
      }
      if (isPaying) onPay();
      return undefined;
    },
  });
}

function isIn(booking: LoadedBooking, { ageRule: _, ...answers }: Details): boolean {
  return Object.entries(answers).every(([name, text]) => booking[name as DetailsField] === text);
}
