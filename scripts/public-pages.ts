import { publicPages } from '#content/pages.ts';

/** Open to all, but pages of the application: they load React. */
export const signInPages = ['/login', '/signup'];

/** Every page that is read rather than used. */
export const marketingPages = Object.keys(publicPages).filter(
  (path) => !signInPages.includes(path),
);
