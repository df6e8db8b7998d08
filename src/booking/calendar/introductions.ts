import { getCollection } from 'astro:content';
import type { Introduction } from './CalendarPage.tsx';

const list = new Intl.ListFormat('en-GB');

export async function mentorIntroductions() {
  const mentors = await getCollection('mentors');
  const introductions: Record<string, Introduction> = {};
  for (const { id, data } of mentors) {
    const { name, brief, languages, askMeAbout } = data;
    const [ask = ''] = askMeAbout;
    introductions[id] = { name, brief, languages: list.format(languages), ask };
  }
  return { areSamples: mentors.some(({ data }) => data.sample), introductions };
}
