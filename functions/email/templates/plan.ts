import type { Booking } from '#db/schema/index.ts';
import { PLAN_PAGE, remindersPageUrl, type SavedPlan } from '#domain/plans/plan.ts';
import { displayDate, istInstant } from '#domain/time.ts';
import { because, callNamed, type EmailContent, type ListItem } from './content.ts';

export type DueStep = { text: string; dueOn: string };

export function actionPlan(call: Booking, plan: SavedPlan, page: string): EmailContent {
  const { id, serviceType, startsAt, mentorName } = call;
  const isChanged = plan.sentAt !== null;
  const who = mentorName ?? 'Your mentor';
  const lines = plan.summary.split('\n').filter((line) => line.trim() !== '');
  const what = isChanged ? 'has changed your plan' : 'has written your action plan';
  const count = plan.steps.length;
  return {
    subject: `${isChanged ? 'Changed: your' : 'Your'} action plan after ${serviceType}`,
    heading: isChanged ? 'Your plan has changed' : 'Your action plan',
    paragraphs: [
      `${who} ${what} after your ${callNamed(serviceType)} on ${displayDate(startsAt)}.`,
    ],
    ...(lines.length > 0 && { quote: { lines, by: who } }),
    items: numbered(plan.steps),
    link: { label: count > 0 ? 'Tick off your steps' : 'Open your plan', href: page },
    ...(count > 0 && {
      smallPrint: ['We remind you of due steps at most once a week. You can stop these reminders.'],
    }),
    reference: id,
    because: because.ofCall,
  };
}

export function planReminder(siteUrl: string, token: string, steps: DueStep[]): EmailContent {
  const isOne = steps.length === 1;
  const count = isOne ? 'One step' : `${steps.length} steps`;
  return {
    subject: `${count} of your action plan ${isOne ? 'is' : 'are'} due`,
    heading: isOne ? 'A step of your plan is due' : 'Steps of your plan are due',
    paragraphs: [
      'This is what you and your mentor agreed on. Tick off what you have done, and the reminders stop.',
    ],
    items: numbered(steps.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))),
    link: { label: 'Tick off your steps', href: new URL(PLAN_PAGE, siteUrl).href },
    moreLinks: [{ label: 'Stop these reminders', href: remindersPageUrl(siteUrl, token) }],
    smallPrint: ['We write at most once a week, and only while a step is due.'],
    because: because.ofAccount,
  };
}

function numbered(steps: readonly DueStep[]): ListItem[] {
  return steps.map(({ text, dueOn }, index) => ({
    mark: `${index + 1}`,
    text,
    detail: `By ${displayDate(istInstant(dueOn, '00:00'))}`,
  }));
}
