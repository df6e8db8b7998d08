import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { mentorPath, publicPages } from '#content/pages.ts';

/** Public pages for signing in. */
export const signInPages = ['/login', '/signup'];

/** Marketing pages that load React at once, because an island is at the top of the page. */
export const islandPages = ['/webinar', '/success-stories'];

/** The page of each mentor, and all other public pages except the sign-in pages. */
export const marketingPages = [
  ...Object.keys(publicPages).filter((path) => !signInPages.includes(path)),
  ...globSync('src/content/mentors/*.md').map((file) => mentorPath(basename(file, '.md'))),
];
