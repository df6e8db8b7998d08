/** Everything may be read but the API; pages that are one person's own say `noindex` themselves. */
export function GET({ site }: { site?: URL }): Response {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
}
