import { site } from '#domain/site.ts';

export const planMessages = {
  early: 'An action plan is written once the call has begun.',
  cancelled: 'This call was cancelled, so it has no action plan.',
  noClient: 'This client has deleted their account, so nothing can be sent to them.',
  empty: 'Please write a summary or a step',
  noText: 'Please write what is to be done',
  noDate: 'Please choose a date',
  tooEarly: 'Please choose a date that is not before the call',
  tooLate: 'Please choose a date within two years of the call',
  tooManySteps: 'A plan has seven steps at most',
  sameStep: 'Each step can be in the plan once',
  saveFailed: 'We could not save the plan. It is still here; we try again with your next change.',
  sendFailed: 'We could not send the plan. Please try again.',
  loadFailed: 'The action plan could not be loaded.',
  stepNotFound: 'This step is no longer in your plan. Please load the page again.',
  ownLoadFailed: 'Your plan could not be loaded.',
  tickFailed: 'That was not saved, so the step is as it was. Please try again.',
  switchFailed: 'That was not saved. Please try again.',
  remindersOff: 'We will not email you about due steps any more.',
  leaveFailed: `That did not work. Please try again in a few minutes, or write to ${site.supportEmail}.`,
} as const;

export function planChanged(by: string | null): string {
  return `${by ?? 'Somebody'} saved another version of this plan in the meantime. Yours is not saved yet.`;
}
