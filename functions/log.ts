type Field = string | number | string[] | Record<string, Record<string, number>>;

/** Writes one line of JSON. Never pass names, email addresses, tokens or other personal data. */
export function log(event: string, fields: Record<string, Field> = {}): void {
  console.log(JSON.stringify({ event, ...fields }));
}

export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause, name } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return cause instanceof Error ? errorCode(cause) : name;
}
