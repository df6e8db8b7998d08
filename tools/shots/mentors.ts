import { bookableDay } from '#tools/browser/answers.ts';
import { nextButton } from '#tools/browser/calendar.ts';
import { ananya, arnab, insertMentors, sampleMentors, setHours } from '#tools/browser/mentors.ts';
import { alert } from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { day, pick } from '#tools/browser/time-picker.ts';
import type { Shots, SignedInScene } from './scene.ts';
import { fillWeeks } from './week.ts';

const CALENDAR = '/calendar?service=discovery-call';

export const mentorShots: Shots<SignedInScene> = {
  'calendar-mentors': async ({ page, stack }) => {
    await insertMentors(stack, ...sampleMentors);
    await fillWeeks(stack);
    await page.goto(CALENDAR);
    await pick(page);
  },
  'calendar-mentor': async ({ page, stack }) => {
    await insertMentors(stack, ...sampleMentors);
    await fillWeeks(stack);
    await setHours(stack, 'zoya-ansari', bookableDay(), true);
    await page.goto(`${CALENDAR}&mentor=zoya-ansari&date=${bookableDay()}&time=10:30`);
    await day(page).waitFor();
  },
  'calendar-mentor-unavailable': async ({ page, stack }) => {
    await insertMentors(stack, ananya, arnab);
    await page.goto(`${CALENDAR}&mentor=zoya-ansari`);
    await alert(page, 'is not available for this call').waitFor();
  },
  'calendar-mentor-slot-taken': async ({ page, stack }) => {
    await insertMentors(stack, ananya, arnab);
    await fillWeeks(stack);
    const otherClient = await signUp(stack, 'Ravi', 'Menon');
    await page.goto(`${CALENDAR}&mentor=${ananya.id}&date=${bookableDay()}&time=10:00`);
    await day(page).waitFor();
    await otherClient.hold({ time: '10:00', mentor: ananya.id });
    await nextButton(page).click();
    await alert(page, 'Sorry, this slot is no longer available.').waitFor();
  },
  'calendar-mentor-held': async ({ page, stack, asha }) => {
    await insertMentors(stack, ...sampleMentors);
    await fillWeeks(stack);
    await asha.hold({ time: '10:00', mentor: arnab.id });
    await page.goto(CALENDAR);
    await day(page).waitFor();
  },
  'mentors-booked': async ({ page, stack }) => {
    const services = ['discovery-call', 'confident', 'lor', 'essays-sop', 'interview'] as const;
    await insertMentors(stack, { ...ananya, services: [...services] }, arnab);
    // The Worker caches a response for a minute. The additional `service` changes the cache key. So
    // the page does not show a cached response from an earlier screenshot.
    await page.route(/\/api\/availability/, (route) =>
      route.continue({ url: `${route.request().url()}&service=discovery-call` }),
    );
    await page.goto(`/mentors/${ananya.id}`);
    await page.getByRole('region', { name: 'Calls with Ananya' }).waitFor();
  },
  'move-mentor': async ({ page, stack, asha }) => {
    await insertMentors(stack, ananya, arnab);
    await fillWeeks(stack);
    await setHours(stack, ananya.id, bookableDay(4), true);
    const { id } = await asha.book({ time: '10:00', mentor: ananya.id });
    await page.goto(`/move?booking=${id}`);
    await page.getByRole('radio', { name: arnab.name }).check();
    await pick(page, '2:30 PM', bookableDay(4));
  },
};
