import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { joinPages } from './scripts/join-pages.ts';
import { pageHeaders } from './scripts/page-headers.ts';
import { styleguide } from './src/styleguide/integration.ts';

const fontFile = (family, file) => `./node_modules/@fontsource-variable/${family}/files/${file}`;

/** Pages that belong to one person, to nobody yet, or to us. */
const PRIVATE =
  /\/(login|signup|forgot-password|reset-password|verify-email|webinar-list|calendar|booking-details|payment|move|receipt|join|plan|plan-reminders|profile|account|admin|styleguide)$/;

/** A library comes as one file; as several, its parts would be asked for one after the other. */
const scripts = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
        { name: 'query', test: /node_modules\/@tanstack\// },
      ],
    },
  },
};

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8787',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [
    react(),
    sitemap({ filter: (page) => !PRIVATE.test(page) }),
    styleguide(),
    pageHeaders(PRIVATE),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: ['serif'],
      options: {
        variants: [
          {
            src: [fontFile('fraunces', 'fraunces-latin-wght-normal.woff2')],
            weight: '100 900',
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: [fontFile('figtree', 'figtree-latin-wght-normal.woff2')],
            weight: '300 900',
            style: 'normal',
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), joinPages()],
    environments: { client: { build: { rolldownOptions: scripts } } },
    // `npm run dev` serves the pages from here and the API from the Worker behind.
    server: process.env.API_URL ? { proxy: { '/api': process.env.API_URL } } : {},
  },
});
