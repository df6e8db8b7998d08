/**
 * Puts the gate (tests/support/stack/crash-setup.ts) around every call that the Worker makes. Imported before
 * anything else: some libraries keep the `fetch` that they find.
 */
const realFetch = globalThis.fetch;
let gate: string | undefined;

export function passThrough(url: string): void {
  gate = url;
}

globalThis.fetch = async (...request) => {
  if (!gate) return realFetch(...request);
  const call = await (await realFetch(`${gate}/before`, { method: 'POST' })).text();
  const response = await realFetch(...request);
  // Only with its body here has the call taken place.
  const body = await response.arrayBuffer();
  await realFetch(`${gate}/after/${call}`, { method: 'POST' });
  const { status, statusText, headers } = response;
  return new Response(status === 204 ? null : body, { status, statusText, headers });
};
