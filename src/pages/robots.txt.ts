/** Disallows only the API. Private pages have a `noindex` meta tag instead. */
export function GET({ site }: { site?: URL }): Response {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
}
