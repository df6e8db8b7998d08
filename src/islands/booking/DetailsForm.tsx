import { useState } from 'react';
import { ageRule } from '#domain/consent.ts';
import { messages } from '#domain/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { CheckBox } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { ParentFields, SharedFields, StudentFields } from './DetailsFields.tsx';
import type { LoadedBooking } from './useBooking.ts';

interface Props {
  booking: LoadedBooking;
  isOwner: boolean;
  onSaved(booking: LoadedBooking): void;
  /** The booking is no longer this visitor's to edit. */
  onLost(): void;
}

const LOST = new Set(['not_found', 'expired', 'forbidden']);

export function DetailsForm({ booking, isOwner, onSaved, onLost }: Props) {
  const [isSaved, setSaved] = useState(false);
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => {
      // Its weight is not needed to look at the page: it comes with the first save.
      const { detailsSchema } = await import('#domain/details.ts');
      return detailsSchema(booking.isParent ? 'parent' : 'student', Date.now());
    },
    failure: messages.detailsError,
    submit: async (input) => {
      setSaved(false);
      const saved = await save(booking, input).catch((error: unknown) => {
        const isLost = error instanceof ApiError && LOST.has(error.code);
        if (!isLost) throw error;
        onLost();
        return null;
      });
      if (saved) onSaved(saved);
      setSaved(saved !== null);
      return undefined;
    },
  });
  return (
    <form noValidate className="card grid gap-6 p-5 sm:p-8" onSubmit={onSubmit}>
      <h2 className="text-heading">
        {booking.isParent ? 'About you and your child' : 'About you'}
      </h2>
      <SharedFields {...{ booking, errors }} />
      {booking.isParent ? (
        <ParentFields {...{ booking, errors }} />
      ) : (
        <StudentFields {...{ booking, errors }} />
      )}
      <CheckBox
        label={ageRule.beforeCall}
        name="ageRule"
        value={ageRule.agreed}
        defaultChecked={booking.consentAt !== null}
        error={errors.ageRule}
      />
      {message && <Alert tone="error">{message}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="submit"
          // Once they are saved, the way on is to pay.
          className={`btn ${booking.detailsCompleted ? 'btn-secondary' : 'btn-primary'}`}
          disabled={!canSubmit || !isOwner}
        >
          {isBusy ? 'Saving…' : booking.detailsCompleted ? 'Save changes' : 'Save details'}
        </button>
        <p role="status" className="text-leaf">
          {isSaved && 'Details saved. You can pay below.'}
        </p>
      </div>
    </form>
  );
}

async function save(booking: LoadedBooking, input: object): Promise<LoadedBooking> {
  const request = api.bookings[':id'].details.$patch({
    param: { id: booking.id },
    json: { ...input },
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
