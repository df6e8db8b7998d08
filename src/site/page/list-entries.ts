import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** Returns the entries of a content list, sorted by numeric id. */
export async function listEntries<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  const entries = await getCollection(name);
  return entries.sort((a, b) => Number(a.id) - Number(b.id)).map((entry) => entry.data);
}
