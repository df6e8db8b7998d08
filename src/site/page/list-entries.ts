import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

export async function listEntries<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  const entries = await getCollection(name);
  return entries.sort((a, b) => Number(a.id) - Number(b.id)).map((entry) => entry.data);
}
