import type { ErrorBody } from '#domain/errors.ts';

export async function fetchWithChallenge(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 403 || typeof init.body !== 'string') return response;
  const { error }: Partial<ErrorBody> = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (!error?.challenge) return response;
  const { passChallenge } = await import('./challenge.ts');
  const turnstileToken = await passChallenge(error.challenge);
  if (!turnstileToken) return response;
  return fetch(input, {
    ...init,
    body: JSON.stringify({ ...JSON.parse(init.body), turnstileToken }),
  });
}
