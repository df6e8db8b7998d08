import type { Plugin } from 'vite';

/** In development, serves the page /join for /join/<token>. In production, public/_redirects does this. */
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
