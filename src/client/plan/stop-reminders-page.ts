import { planMessages } from '#domain/plans/messages.ts';
import { onButtonPress, post } from '#site/page/emailed-button.ts';

const done = { title: 'No more reminders', sentence: planMessages.remindersOff };

onButtonPress(
  'leave',
  (token) => post(`/api/plans/reminders/leave/${token}`, done),
  planMessages.remindersOffFailed,
);
