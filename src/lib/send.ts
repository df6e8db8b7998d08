import { setClock } from './clock.ts';
import { fetchWithChallenge } from './fetch-with-challenge.ts';
import { endSession } from './session.ts';

/** `fetch` that sets the clock by the answer, and covers the page when the session has ended. */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithChallenge(input, init);
  setClock(response);
  if (response.status === 401 && !String(input).endsWith('verify-email')) endSession();
  return response;
}
