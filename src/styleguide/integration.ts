import type { AstroIntegration } from 'astro';

/** Adds /styleguide to `astro dev`, and to a build with STYLEGUIDE=1; a visitor never gets it. */
export function styleguide(): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && process.env.STYLEGUIDE !== '1') return;
        const entrypoint = new URL('./index.astro', import.meta.url);
        injectRoute({ pattern: '/styleguide', entrypoint, prerender: true });
      },
    },
  };
}
