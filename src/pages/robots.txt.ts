/** Crawlers must load private pages to read `noindex`. Only the API is disallowed. */
export function GET({ site }: { site?: URL }): Response {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
}
