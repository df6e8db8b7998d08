import type { Plugin } from 'vite';

/** While developing, /join/<token> is the page /join, as public/_redirects says for production. */
export function joinPages(): Plugin {
  return {
    name: 'join-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/join/')) request.url = '/join';
        next();
      });
    },
  };
}
