import { useState } from 'react';
import type { Details, DetailsField } from '#domain/details.ts';
import { messages } from '#domain/messages.ts';
import { useForm } from '#islands/ui/useForm.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import type { FilledIn } from './useAnswers.ts';
import type { LoadedBooking } from './useBooking.ts';

interface Options {
  booking: LoadedBooking;
  answers: FilledIn;
  onSaved(booking: LoadedBooking): void;
  /** The booking is no longer this visitor's to edit, and why. */
  onLost(message: string): void;
  /** Asks the server whether there is still something to pay for. */
  isStillHeld(): Promise<boolean>;
  /** The details are saved, and the visitor pressed Pay. */
  onPay(): void;
}

export const DETAILS_FORM = 'details';

/** A button that sends the form to save what was changed, and then to pay. */
export const payButton = { type: 'submit', form: DETAILS_FORM, value: 'pay' } as const;

const LOST = new Set(['not_found', 'expired', 'forbidden']);

export type DetailsFormState = ReturnType<typeof useDetailsForm>;

export function useDetailsForm(options: Options) {
  const { booking, answers, onSaved, onLost, isStillHeld, onPay } = options;
  const [isSaved, setSaved] = useState(false);

  async function trySaving(details: Details): Promise<LoadedBooking | null> {
    try {
      return await save(booking, details);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isPaid = error.code === 'conflict' && !(await isStillHeld());
      if (!isPaid && !LOST.has(error.code)) throw error;
      if (!isPaid) onLost(error.message);
      return null;
    }
  }

  const form = useForm({
    shape: async () => {
      // Its weight is not needed to look at the page: it comes with the first save.
      const { detailsSchema } = await import('#domain/details.ts');
      return detailsSchema(booking.isParent ? 'parent' : 'student', Date.now());
    },
    failure: messages.detailsError,
    submit: async (details, { form, submitter }) => {
      const isPaying = submitter?.getAttribute('value') === payButton.value;
      setSaved(false);
      if (!isPaying || !isIn(booking, details)) {
        const saved = await trySaving(details);
        if (!saved) return undefined;
        answers.settle(form);
        onSaved(saved);
      }
      if (isPaying) onPay();
      setSaved(!isPaying);
      return undefined;
    },
  });
  return { ...form, isSaved };
}

function isIn(booking: LoadedBooking, { ageRule: _, ...answers }: Details): boolean {
  return Object.entries(answers).every(([name, text]) => booking[name as DetailsField] === text);
}

async function save(booking: LoadedBooking, details: Details): Promise<LoadedBooking> {
  const request = api.bookings[':id'].details.$patch({
    param: { id: booking.id },
    json: { ...details },
  });
  try {
    return (await answer(request)).booking;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') {
      // It was loaded as this user's own: somebody else has signed in since, in another tab.
      const { user } = await answer(api.auth.me.$get());
      if (user?.id !== booking.userId) throw new ApiError('forbidden', messages.notYourBooking);
    }
    throw error;
  }
}
