import { expect } from '@playwright/test';
import { calendarConnections, mentorHours, timeOff } from '#db/schema/index.ts';
import { toRows, type Week } from '#domain/mentors/availability.ts';
import { addDays, DAY, istDate, istInstant, istWeekStart } from '#domain/time.ts';
import { ananya, arnab, insertMentors, sampleMentors } from '#tools/browser/mentors.ts';
import { unfoldDay } from '#tools/browser/pages.ts';
import { signUp } from '#tools/browser/person.ts';
import { insertCallAt, makeAdmin } from '#tools/browser/rows.ts';
import type { Shots, SignedInScene } from './scene.ts';
import { hours } from './week.ts';

const weekdayHours = [hours(9, 13), hours(17, 20)];

const week: Week = {
  1: weekdayHours,
  2: weekdayHours,
  3: [hours(14, 19.5)],
  4: weekdayHours,
  5: weekdayHours,
  6: [hours(10, 12)],
  0: [],
};

/** Inserts hours of weekdays and of one date, and time off. The account of `mentor` owns them. */
async function insertMentorWithHours({ stack, asha }: SignedInScene, mentor = asha): Promise<void> {
  await insertMentors(stack, { ...ananya, userId: mentor.user.id });
  const monday = istDate(istWeekStart(Date.now()));
  const rows = Object.entries(week).flatMap(([day, ranges]) => toRows(day, ranges));
  const hoursOfOneDate = toRows(addDays(monday, 8), [hours(20, 22)]);
  await stack.db
    .insert(mentorHours)
    .values([...rows, ...hoursOfOneDate].map((row) => ({ mentorId: ananya.id, ...row })));
  await stack.db.insert(timeOff).values(
    [
      { firstDate: addDays(monday, 10), lastDate: addDays(monday, 11), reason: 'Exams' },
      { firstDate: addDays(monday, 31), lastDate: addDays(monday, 40), reason: 'New Year' },
    ].map((off, index) => ({ id: `off-${index}`, mentorId: ananya.id, ...off })),
  );
}

async function insertCallsOutsideHours(scene: SignedInScene): Promise<void> {
  const client = await signUp(scene.stack, 'Ravi', 'Menon');
  const monday = istDate(istWeekStart(Date.now()));
  // Outside the hours of a date, during time off, and on a Sunday without hours
  for (const [days, time, fullName] of [
    [8, '11:00', 'Ravi Menon'],
    [10, '09:30', 'Meera Das'],
    [13, '15:00', 'Kabir Shah'],
  ] as const) {
    const startsAt = istInstant(addDays(monday, days), time);
    await insertCallAt(scene.stack, client, startsAt, { fullName, mentorId: ananya.id });
  }
}

async function open({ page }: SignedInScene, address = '/admin?view=hours'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Take time off' }).waitFor();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
}

async function openFilledHours(scene: SignedInScene): Promise<void> {
  await insertMentorWithHours(scene);
  await open(scene);
}

async function openTimeOff({ page }: SignedInScene): Promise<void> {
  await page.getByRole('button', { name: 'Take time off' }).click();
  await page.getByLabel('First day').waitFor();
}

async function connectCalendar(scene: SignedInScene): Promise<void> {
  await openFilledHours(scene);
  await scene.page.getByRole('link', { name: 'Connect Google Calendar' }).click();
  await scene.page.getByRole('button', { name: 'Ananya Krishnan' }).click();
  await scene.page.getByText('Connected, read').waitFor();
}

export const hoursShots: Shots<SignedInScene> = {
  'admin-hours-none': async (scene) => {
    await insertMentors(scene.stack, { ...ananya, userId: scene.asha.user.id });
    await open(scene);
  },
  'admin-hours': openFilledHours,
  'admin-hours-google': connectCalendar,
  'admin-hours-google-revoked': async (scene) => {
    await connectCalendar(scene);
    await scene.stack.db.update(calendarConnections).set({ revokedAt: Date.now() });
    await open(scene);
    await scene.page.getByText('Connection broken').scrollIntoViewIfNeeded();
  },
  'admin-hours-google-refused': async (scene) => {
    await insertMentorWithHours(scene);
    await open(scene, '/admin?view=hours&google=refused');
    await scene.page.getByText('Not connected', { exact: true }).scrollIntoViewIfNeeded();
  },
  'admin-hours-outside': async (scene) => {
    await insertMentorWithHours(scene, await signUp(scene.stack, 'Ananya', 'Krishnan'));
    await insertCallsOutsideHours(scene);
    await makeAdmin(scene.stack, scene.asha);
    await open(scene, `/admin?view=mentors&mentor=${ananya.id}`);
  },
  // The chosen hours are invalid: Monday ends before it starts, the hours of Wednesday overlap.
  'admin-hours-unsaved': async (scene) => {
    await openFilledHours(scene);
    await unfoldDay(scene.page, 'Monday');
    await unfoldDay(scene.page, 'Wednesday');
    await scene.page.getByLabel('Monday, from').selectOption('2:00 PM');
    await scene.page.getByRole('button', { name: 'Add hours to Wednesday' }).click();
    await scene.page.getByLabel('Wednesday (2), from').selectOption('3:00 PM');
    await scene.page.getByLabel('Add a date').fill(addDays(istDate(Date.now()), 2));
    await scene.page.getByRole('button', { name: 'Add', exact: true }).click();
    await scene.page.getByText('Limits and link').click();
    await scene.page.getByLabel('Calls per day').fill('4');
  },
  'admin-hours-time-off': async (scene) => {
    await openFilledHours(scene);
    await openTimeOff(scene);
  },
  'admin-hours-copy': async (scene) => {
    await openFilledHours(scene);
    await unfoldDay(scene.page, 'Monday');
    await scene.page.getByRole('button', { name: 'Copy to… from Monday' }).click();
    await scene.page.getByRole('checkbox', { name: 'All weekdays' }).check();
  },
  'admin-hours-saved': async (scene) => {
    await openFilledHours(scene);
    await scene.page.getByRole('switch', { name: 'Sunday, open' }).click();
    await scene.page.getByRole('button', { name: 'Save hours' }).click();
    await scene.page.getByRole('button', { name: 'Undo' }).waitFor();
  },
  'admin-hours-leave': async (scene) => {
    await openFilledHours(scene);
    await scene.page.getByRole('switch', { name: 'Sunday, open' }).click();
    await scene.page.getByRole('link', { name: 'Agenda' }).click();
  },
  'admin-mentors': async (scene) => {
    await openFilledMentors(scene);
    await scene.page.getByText('Switched off').waitFor();
  },
  'admin-mentor': async (scene) => {
    await openFilledMentors(scene);
    await open(scene, `/admin?view=mentors&mentor=${ananya.id}`);
  },
  'admin-mentors-first': async (scene) => {
    await makeAdmin(scene.stack, scene.asha);
    await scene.page.goto('/admin?view=mentors');
    await scene.page.getByText('A calendar has no mentor name').waitFor();
  },
  'admin-make-mentor': async (scene) => {
    await openFilledMentors(scene);
    await scene.page.getByRole('button', { name: 'Add mentor' }).click();
    await scene.page.getByRole('radio', { name: 'Only selected' }).check();
    for (const service of ['Discovery Call', 'Resume']) {
      await scene.page.getByRole('checkbox', { name: service }).check();
    }
  },
  'admin-make-mentor-other': async (scene) => {
    await openFilledMentors(scene);
    await scene.page.getByRole('button', { name: 'Add mentor' }).click();
    await scene.page.getByLabel('Person').selectOption('Someone else');
    await scene.page.getByLabel('Name', { exact: true }).fill('Dr. Zoë Rao');
    await scene.page.getByLabel('Email of the mentor’s account').fill('nobody@example.com');
    await scene.page.getByRole('radio', { name: 'All, including new ones' }).check();
    await scene.page.getByRole('dialog').getByRole('button', { name: 'Add mentor' }).click();
    await scene.page.getByText('No account has').last().waitFor();
  },
  'admin-switch-mentor': async (scene) => {
    await openFilledMentors(scene);
    await open(scene, `/admin?view=mentors&mentor=${ananya.id}`);
    await scene.page.getByRole('button', { name: 'Switch off Ananya Krishnan' }).click();
  },
};

async function openFilledMentors({ page, stack, asha }: SignedInScene): Promise<void> {
  await makeAdmin(stack, asha);
  const client = await signUp(stack, 'Ravi', 'Menon');
  await insertMentors(
    stack,
    { ...ananya, userId: asha.user.id },
    { ...arnab, services: ['discovery-call', 'essays-sop'] },
    { id: 'meera-das', name: 'Meera Das', userId: client.user.id },
    { ...sampleMentors[2], isActive: false },
  );
  for (const days of [2, 3, 5]) {
    await insertCallAt(stack, client, Date.now() + days * DAY, { mentorId: ananya.id });
  }
  await page.goto('/admin?view=mentors');
}
