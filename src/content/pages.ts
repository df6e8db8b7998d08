import { site } from '#domain/site.ts';
import pageTexts from './pages.json' with { type: 'json' };

export type PageMeta = Record<'title' | 'description', string>;

/** Keys are paths. */
export const publicPages: Readonly<Record<string, PageMeta>> = {
  '/': {
    title: site.tagline,
    description:
      'Honest admissions guidance for students and parents: one-to-one video calls with independent mentors, from ₹99.',
  },
  ...pageTexts,
};

export const mentorPath = (id: string): string => `/mentors/${id}`;

type Mentor = Record<'name' | 'course' | 'college' | 'hometown', string>;

export const mentorPageMeta = ({ name, course, college, hometown }: Mentor): PageMeta => ({
  title: name,
  description: `${course}, ${college}. From ${hometown}, and a mentor you can talk to one-to-one.`,
});

/** File name of a page's social card. */
export const cardName = (path: string): string => path.slice(1) || 'home';

/** Returns the path without `.html`, `/index.html` or a final `/`. */
export const pathOf = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?\.html$|\/$/, '') || '/';
