import { useEffect, useState } from 'react';
import type { LastAnswers, LoadedBooking } from '#booking/useBooking.tsx';
import { detailsFields } from '#domain/booking/details-fields.ts';
import {
  type Answers,
  forgetDraft,
  forgetOtherDrafts,
  keepDraft,
  restoreDraft,
} from '#lib/draft.ts';

type Source = 'device' | 'last booking' | null;

export type FilledIn = ReturnType<typeof useAnswers>;

/**
 * What the details form is filled in with; what is typed is kept on this device.
 * `purpose` is what a parent picked that the call is for.
 */
export function useAnswers(
  booking: LoadedBooking,
  lastAnswers: LastAnswers | null,
  purpose?: string,
) {
  const [kept, setKept] = useState(() => restoreDraft(booking));
  const [last, setLast] = useState(lastAnswers);
  const [clearings, setClearings] = useState(0);
  useEffect(() => forgetOtherDrafts(booking.userId), [booking.userId]);

  const offered = {
    ...suggested(booking),
    ...given(last ?? {}),
    ...(purpose && booking.isParent && { purposeOfCall: purpose }),
    ...given(booking),
  };
  const isNews = detailsFields.some((name) => kept && (kept[name] ?? '') !== (offered[name] ?? ''));
  const source: Source = isNews ? 'device' : last && 'last booking';
  return {
    values: { ...offered, ...kept },
    source,
    clearings,
    keep: (form: HTMLFormElement) => keepDraft(booking, typedIn(form), { isSaved: false }),
    /** Marks what is in the form as saved. */
    settle: (form: HTMLFormElement) => {
      keepDraft(booking, typedIn(form), { isSaved: true });
      setKept(null);
      setLast(null);
    },
    clear: () => {
      forgetDraft(booking);
      setKept(null);
      if (!isNews) setLast(null);
      setClearings(clearings + 1);
    },
  };
}

function suggested({ userName, userEmail }: LoadedBooking): Answers {
  return { fullName: userName, emailId: userEmail, preferredCommunication: 'email' };
}

function given(answers: Partial<Record<string, unknown>>): Answers {
  const found = detailsFields.map((name) => [name, answers[name]]);
  return Object.fromEntries(found.filter(([, answer]) => typeof answer === 'string'));
}

function typedIn(form: HTMLFormElement): Answers {
  const { ageRule, ...answers } = Object.fromEntries(new FormData(form));
  return { ...given(answers), ...(ageRule && { ageRule: String(ageRule) }) };
}
