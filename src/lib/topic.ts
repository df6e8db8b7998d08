/** The topic that a parent picked on /parent goes along up to the details. */
export function withTopic(address: string): string {
  return address + (location.search.match(/&topic=\w+/)?.[0] ?? '');
}
