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

export const cardName = (path: string): string => path.slice(1) || 'home';

export const pathOf = ({ pathname }: URL): string =>
  pathname.replace(/(\/index)?\.html$|\/$/, '') || '/';
