import type { Plugin } from 'vite';

/** Serves /join for each path /join/<token>, as public/_redirects does in production. */
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
