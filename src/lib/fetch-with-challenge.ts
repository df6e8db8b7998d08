import type { ErrorBody } from '#domain/errors.ts';

export async function fetchWithChallenge(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const refusal = await fetch(input, init);
  if (refusal.status !== 403 || typeof init.body !== 'string') return refusal;
  const { error }: Partial<ErrorBody> = await refusal
    .clone()
    .json()
    .catch(() => ({}));
  if (!error?.challenge) return refusal;
  const { passChallenge } = await import('./challenge.ts');
  const turnstileToken = await passChallenge(error.challenge);
  if (!turnstileToken) return refusal;
  return fetch(input, {
    ...init,
    body: JSON.stringify({ ...JSON.parse(init.body), turnstileToken }),
  });
}
