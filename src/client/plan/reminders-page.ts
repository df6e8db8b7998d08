import { planMessages } from '#domain/plans/messages.ts';
import { actOnPress, type Outcome, refusal } from '#site/sign-in/emailed-link.ts';

async function leave(token: string): Promise<Outcome> {
  const response = await fetch(`/api/plans/reminders/leave/${token}`, { method: 'POST' });
  return response.ok
    ? { title: 'No more reminders', sentence: planMessages.remindersOff }
    : refusal(response);
}

actOnPress('leave', leave, planMessages.remindersOffFailed);
