import type { Plugin } from 'vite';

/** Serves the page /join for /join/<token> in development. In production public/_redirects does. */
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
