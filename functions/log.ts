type Field = string | number | string[] | Record<string, Record<string, number>>;

/** One JSON line an event; never a name, an address, a token or anything else about a person. */
export function log(event: string, fields: Record<string, Field> = {}): void {
  console.log(JSON.stringify({ event, ...fields }));
}

export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause, name } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? errorCode(cause) : name;
}
