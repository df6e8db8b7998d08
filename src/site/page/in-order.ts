import { type CollectionKey, getCollection } from 'astro:content';

/** The entries of a list, in the owner's order. */
export async function inOrder<Name extends CollectionKey>(name: Name) {
  const entries = await getCollection(name);
  return entries.sort((a, b) => Number(a.id) - Number(b.id)).map(({ data }) => data);
}
