import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { mentorPath, publicPages } from '#content/pages.ts';

/** Open to all, but pages of the application: they load React. */
export const signInPages = ['/login', '/signup'];

/** Read like the others, but React starts at once for the island at their top. */
export const islandPages = ['/webinar', '/success-stories'];

/** Every page that is read rather than used. */
export const marketingPages = [
  ...Object.keys(publicPages).filter((path) => !signInPages.includes(path)),
  ...globSync('src/content/mentors/*.md').map((file) => mentorPath(basename(file, '.md'))),
];
