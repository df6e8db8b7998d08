import { publicPages } from '#content/pages.ts';
import { colours } from '#domain/colours.ts';
import { site } from '#domain/site.ts';

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

export function GET(): Response {
  const manifest = {
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: publicPages['/']?.description,
    start_url: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
