import { getCollection } from 'astro:content';
import type { APIContext, GetStaticPaths } from 'astro';
import {
  cardName,
  mentorPageMeta,
  mentorPath,
  type PageMeta,
  publicPages,
} from '#content/pages.ts';
import { drawCard } from '../../social/card.tsx';
import { fileResponse } from '../../social/pictures.ts';

export const getStaticPaths = (async () => {
  const mentors = await getCollection('mentors');
  const cards = {
    ...publicPages,
    ...Object.fromEntries(mentors.map(({ id, data }) => [mentorPath(id), mentorPageMeta(data)])),
  };
  return Object.entries(cards).map(([path, words]) => ({
    params: { page: cardName(path) },
    props: words,
  }));
}) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<PageMeta>) {
  return fileResponse(await drawCard(props.title, props.description), 'image/png');
}
