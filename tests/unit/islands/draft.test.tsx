import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnswers } from '#booking/details/DetailsForm.tsx';
import type { LastAnswers, LoadedBooking } from '#booking/useBooking.tsx';
import { DAY } from '#domain/time.ts';
import { forgetOtherDrafts, forgetPaidDraft, keepDraft, restoreDraft } from '#lib/draft.ts';
import { markup } from '#tests/support/markup.ts';

const booking = { id: 'one', userId: 'asha', isParent: false };
const other = { ...booking, id: 'two' };
const answers = { purposeOfCall: 'Where do I begin?' };

const keep = (isSaved = false) => keepDraft(booking, { ...answers, ageRule: 'on' }, { isSaved });

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  const kept: Record<string, string> = Object.create(storage);
  vi.stubGlobal('localStorage', kept);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is typed is for one form and person; the agreement is to one call', () => {
  keep();
  expect(restoreDraft(booking)).toEqual({ ...answers, ageRule: 'on' });
  expect(restoreDraft(other)).toEqual(answers);
  expect(restoreDraft({ ...booking, isParent: true })).toBeNull();
  expect(restoreDraft({ ...booking, userId: 'ravi' })).toBeNull();
});

test('what is saved fills in the next call, until its own is paid for', () => {
  keep(true);
  expect(restoreDraft(booking)).toBeNull();
  forgetPaidDraft(other);
  expect(restoreDraft(other)).toEqual(answers);
  forgetPaidDraft(booking);
  expect(restoreDraft(other)).toBeNull();
});

test('what is a day old, or typed by somebody else, is removed', () => {
  vi.useFakeTimers();
  keep();
  vi.advanceTimersByTime(DAY - 1);
  forgetOtherDrafts('asha');
  expect(restoreDraft(booking)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(restoreDraft(booking)).toBeNull();
  forgetOtherDrafts('asha');
  expect(Object.keys(localStorage)).toEqual([]);
  keep();
  forgetOtherDrafts('ravi');
  expect(Object.keys(localStorage)).toEqual([]);
});

const last = { purposeOfCall: 'Before' } as Partial<LastAnswers> as LastAnswers;

function Purpose({ changes, picked }: { changes?: Partial<LoadedBooking>; picked?: string }) {
  return useAnswers({ ...booking, ...changes } as LoadedBooking, last, picked).values.purposeOfCall;
}

test('a form has what is typed, else saved, else picked by a parent, else answered before', () => {
  const parent = { isParent: true };
  expect(markup(<Purpose picked="Picked" />)).toBe('Before');
  expect(markup(<Purpose changes={parent} picked="Picked" />)).toBe('Picked');
  const saved = { ...parent, purposeOfCall: 'Saved' };
  expect(markup(<Purpose changes={saved} picked="Picked" />)).toBe('Saved');
  keep();
  expect(markup(<Purpose changes={{ purposeOfCall: 'Saved' }} />)).toBe(answers.purposeOfCall);
});
