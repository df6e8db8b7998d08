import type { Plugin } from 'vite';

/**
 * The page /join serves every path /join/<token>. In production, public/_redirects does the same.
 */
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
