import { setClock } from './clock.ts';
import { fetchWithChallenge } from './fetch-with-challenge.ts';
import { endSession } from './session.ts';

/** `fetch` for pages that need a session: sets the clock, and covers the page once nobody is signed in. */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithChallenge(input, init);
  setClock(response);
  if (response.status === 401 && !String(input).endsWith('verify-email')) endSession();
  return response;
}
