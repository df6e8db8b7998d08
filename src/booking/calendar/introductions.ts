import { getCollection } from 'astro:content';
import type { Introduction } from './CalendarPage.tsx';

const languagesOf = new Intl.ListFormat('en-GB');

export async function mentorIntroductions() {
  const mentors = await getCollection('mentors');
  const introductions = mentors.map(({ id, data: { name, brief, languages, askMeAbout } }) => [
    id,
    { name, brief, languages: languagesOf.format(languages), ask: askMeAbout[0] },
  ]);
  return {
    areSamples: mentors.some(({ data }) => data.sample),
    introductions: Object.fromEntries(introductions) as Record<string, Introduction>,
  };
}
