import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { mentorPath, publicPages } from '#content/pages.ts';

export const signInPages = ['/login', '/signup'];

/** These pages load React at once. Other public pages load React when the visitor scrolls to it. */
export const islandPages = ['/webinar', '/success-stories'];

export const marketingPages = [
  ...Object.keys(publicPages).filter((path) => !signInPages.includes(path)),
  ...globSync('src/content/mentors/*.md').map((file) => mentorPath(basename(file, '.md'))),
];
