import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { mentorPath, publicPages } from '#content/pages.ts';

/** Public pages of the application. They load React. */
export const signInPages = ['/login', '/signup'];

/** Marketing pages that load React at once, because an island is at their top. */
export const islandPages = ['/webinar', '/success-stories'];

/** All public pages except the sign-in pages, and the page of each mentor. */
export const marketingPages = [
  ...Object.keys(publicPages).filter((path) => !signInPages.includes(path)),
  ...globSync('src/content/mentors/*.md').map((file) => mentorPath(basename(file, '.md'))),
];
