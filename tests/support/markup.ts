/** What a component renders for its data, without a server or a browser. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Its HTML; `cached` is what its queries have loaded, by their keys. */
export function markup(element: ReactElement, cached: [QueryKey, unknown][] = []): string {
  const client = new QueryClient();
  for (const [key, data] of cached) client.setQueryData(key, data);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element));
}

/** Its text, as somebody reads it. */
export function words(element: ReactElement, cached: [QueryKey, unknown][] = []): string {
  const text = markup(element, cached).replace(/<[^>]*>/g, ' ');
  return text.replace(/\s+/g, ' ').trim();
}
