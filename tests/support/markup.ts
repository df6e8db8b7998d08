import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** `data` is the API's answer for each query that the component reads. */
export function markup(element: ReactElement, data: [queryKey: string[], object][] = []): string {
  const client = new QueryClient();
  for (const [queryKey, answer] of data) client.setQueryData(queryKey, answer);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element));
}
