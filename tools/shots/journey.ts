import { inRecommendedOrder } from '#domain/packages/summaries.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import { bookableDay } from '#tools/browser/answers.ts';
import { bookSession, buyPackage, moveToPast, newestPackage } from '#tools/browser/journey.ts';
import { ananya, arnab, insertMentors } from '#tools/browser/mentors.ts';
import { pressPackageButton } from '#tools/browser/pages.ts';
import type { Person } from '#tools/browser/person.ts';
import { pick } from '#tools/browser/time-picker.ts';
import { openFailure, openLoading, type Shots, type SignedInScene, withSetup } from './scene.ts';

export const journeyShots: Shots<SignedInScene> = withSetup(
  (stack) => insertMentors(stack, ananya, arnab),
  {
    'journey-loading': openLoading('/journey', /\/api\/journey/),
    'journey-empty': async ({ page }) => {
      await page.goto('/journey');
      await page.getByRole('heading', { name: 'You have no package yet' }).waitFor();
    },
    'journey-failure': openFailure('/journey', /\/api\/journey/),
    'journey-road': openUsedPackage,
    'journey-abroad': openUsedPackage,
    'journey-extend': async (scene) => {
      await openUsedPackage(scene);
      await pressPackageButton(scene.page, 'Extend by 3 months');
    },
    'journey-refund': async (scene) => {
      await openUsedPackage(scene);
      await pressPackageButton(scene.page, 'Request a refund');
    },
    'journey-calls': openCallsQuestion,
    'journey-asked': async (scene) => {
      await openCallsQuestion(scene);
      await scene.page.getByRole('button', { name: /^Keep my call/ }).click();
      await scene.page.getByRole('button', { name: 'Withdraw my request' }).waitFor();
    },
    'journey-cancel': async (scene) => {
      await openUsedPackage(scene);
      await scene.page.getByRole('button', { name: /^Cancel/ }).click();
    },
    'session-time': async (scene) => {
      await openSessionCalendar(scene);
      await pick(scene.page, '2:30 PM');
    },
    'session-details': holdSession,
    'session-errors': async (scene) => {
      await holdSession(scene);
      await scene.page.getByRole('button', { name: 'Book this session' }).click();
      await scene.page.getByRole('alert').waitFor();
    },
    'session-held': async (scene) => {
      await holdSession(scene);
      await scene.page.goto('/journey');
      await scene.page.getByRole('link', { name: /Book this session/ }).click();
      await scene.page.getByRole('link', { name: 'Continue' }).waitFor();
    },
    'session-released': async (scene) => {
      await holdSession(scene);
      await scene.page.getByRole('button', { name: 'Release this time' }).click();
      await scene.page.getByRole('button', { name: 'Yes, cancel' }).click();
      await scene.page.getByRole('alert').waitFor();
    },
    'session-not-found': async ({ page }) => {
      await page.goto('/journey/book?session=nothing');
      await page.getByRole('alert').waitFor();
    },
    'session-booked': async ({ page, asha }) => {
      const [, session] = await buyPackage(asha);
      const { id } = await bookSession(asha, session, { date: bookableDay(5), time: '14:30' });
      await page.goto(`/payment?booking=${id}`);
      await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    },
  },
);

async function openUsedPackage({ page, asha, stack }: SignedInScene): Promise<void> {
  await buyAndUsePackage(stack, asha);
  await page.goto('/journey');
  await page.getByText('Next session').first().waitFor();
}

async function openCallsQuestion(scene: SignedInScene): Promise<void> {
  await openUsedPackage(scene);
  await pressPackageButton(scene.page, 'Request a refund');
  await scene.page.getByRole('button', { name: /^Request ₹/ }).click();
  await scene.page.getByRole('button', { name: /^Keep my call/ }).waitFor();
}

async function buyAndUsePackage(stack: TestStack, asha: Person): Promise<void> {
  await buyPackage(asha);
  const [first, second, third] = inRecommendedOrder((await newestPackage(asha)).sessions);
  if (!first || !second || !third) throw new Error('The package has no sessions');
  const missed = await bookSession(asha, second, { date: bookableDay(4), time: '16:00' });
  await bookSession(asha, third, { date: bookableDay(5), time: '14:30' });
  await moveToPast(stack, first.booking?.id ?? '', 12);
  await moveToPast(stack, missed.id, 5, 'no_show');
}

async function openSessionCalendar({ page, asha }: SignedInScene): Promise<void> {
  await buyPackage(asha);
  await page.goto('/journey');
  await page.getByRole('link', { name: /Book this session/ }).click();
}

async function holdSession(scene: SignedInScene): Promise<void> {
  const { page } = scene;
  await openSessionCalendar(scene);
  await pick(page, '2:30 PM');
  await page.getByRole('button', { name: 'Next: Enter Details' }).click();
  await page.getByRole('button', { name: 'Book this session' }).waitFor();
}
