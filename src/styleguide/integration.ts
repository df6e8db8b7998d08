import type { AstroIntegration } from 'astro';

/** Adds the page /styleguide to `astro dev` and to builds with STYLEGUIDE=1. Never deployed. */
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
