export function queryParameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

export function keepInAddress(parameters: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, '', `?${query}`);
}
