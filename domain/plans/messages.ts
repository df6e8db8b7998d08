import { site } from '#domain/site.ts';

export const planMessages = {
  callNotStarted: 'You can write the action plan once the call has started.',
  cancelled: 'This call was cancelled, so it has no action plan.',
  noClient: 'This client has deleted their account, so nothing can be sent to them.',
  empty: 'Please write a summary or a step',
  noText: 'Please write what to do',
  noDate: 'Please choose a date',
  dueBeforeCall: 'Please choose a date that is not before the call',
  dueTooLate: 'Please choose a date within two years of the call',
  tooManySteps: 'A plan can have at most seven steps',
  sameStep: 'Each step can be in the plan only once',
  saveFailed:
    'We could not save the plan. Your text is still here. We try again after your next change.',
  sendFailed: 'We could not send the plan. Please try again.',
  stepNotFound: 'This step is no longer in your plan. Please load the page again.',
  clientLoadFailed: 'Your plan could not be loaded.',
  changeFailed: 'Your change was not saved. Please try again.',
  remindersOff: 'We will no longer remind you of steps by email.',
  remindersOffFailed: `We could not stop the reminders. Please try again in a few minutes, or write to ${site.supportEmail}.`,
} as const;

export function planChanged(by: string | null): string {
  return `${by ?? 'Somebody'} saved another version of this plan in the meantime. Yours is not saved yet.`;
}
