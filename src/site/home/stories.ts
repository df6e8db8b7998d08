import { getCollection } from 'astro:content';

/** The testimonials in the owner's order. */
export async function storiesInOrder() {
  const entries = await getCollection('testimonials');
  return entries.sort((a, b) => Number(a.id) - Number(b.id)).map(({ data }) => data);
}
