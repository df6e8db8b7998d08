/** What every page open to all is called, by its path: on its tab, in search results, on its card. */
import { site } from '#domain/site.ts';
import words from './pages.json' with { type: 'json' };

export type PageWords = Record<'title' | 'description', string>;

export const publicPages: Readonly<Record<string, PageWords>> = {
  '/': {
    title: site.tagline,
    description:
      'Honest admissions guidance for students and parents: one-to-one video calls with independent mentors, from ₹99.',
  },
  ...words,
};

/** The name a page's card goes by: its path without the slash. */
export const cardName = (path: string): string => path.slice(1) || 'home';

/** '/about' for /about, /about.html (as the build sees it) and /about/. */
export const pathOf = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?\.html$|\/$/, '') || '/';
