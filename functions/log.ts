/** One JSON line an event; never a name, an address, a token or anything else about a person. */
export function log(event: string, fields: Record<string, string | number | string[]> = {}): void {
  console.log(JSON.stringify({ event, ...fields }));
}
