import { planMessages } from '#domain/plans/messages.ts';
import { actOnPress, post } from '#site/sign-in/emailed-link.ts';

const done = { title: 'No more reminders', sentence: planMessages.remindersOff };

actOnPress(
  'leave',
  (token) => post(`/api/plans/reminders/leave/${token}`, done),
  planMessages.remindersOffFailed,
);
