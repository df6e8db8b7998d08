import type { APIContext, GetStaticPaths } from 'astro';
import { cardName, type PageWords, publicPages } from '#content/pages.ts';
import { drawCard } from '../../social/card.tsx';

export const getStaticPaths = (() =>
  Object.entries(publicPages).map(([path, words]) => ({
    params: { page: cardName(path) },
    props: words,
  }))) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<PageWords>) {
  const card = await drawCard(props.title, props.description);
  return new Response(Uint8Array.from(card), { headers: { 'Content-Type': 'image/png' } });
}
