/**
 * Replaces `fetch`: the Worker asks the gate (crash-setup.ts) before and after each request. Must
 * be imported before libraries that store the original `fetch`.
 */
const realFetch = globalThis.fetch;
let gateUrl: string | undefined;

export function useGate(url: string | undefined): void {
  gateUrl = url;
}

globalThis.fetch = async (...request) => {
  if (!gateUrl) return realFetch(...request);
  const call = await (await realFetch(`${gateUrl}/before`, { method: 'POST' })).text();
  const response = await realFetch(...request);
  // The request is complete only after the whole response body has arrived.
  const body = await response.arrayBuffer();
  await realFetch(`${gateUrl}/after/${call}`, { method: 'POST' });
  const { status, statusText, headers } = response;
  return new Response(status === 204 ? null : body, { status, statusText, headers });
};
