import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
} from 'arctic';
import type { Config } from '../../env.ts';
import { within } from '../failure.ts';

/** Time limit for Google's response. Arctic's requests have no timeout. */
export const TIMEOUT_MS = 5_000;

export type Attempt = { state: string; verifier: string };

export type OAuth = NonNullable<ReturnType<typeof createOAuth>>;

export function createOAuth(config: Config, callback: string) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, SITE_URL } = config;
  if (!clientId || !secret) return null;
  const client = new OAuth2Client(clientId, secret, new URL(callback, SITE_URL).href);
  const tokenUrl = config.GOOGLE_TOKEN_URL;
  return {
    clientId,
    begin: (scopes: readonly string[], parameters: Record<string, string>) => {
      const attempt = { state: generateState(), verifier: generateCodeVerifier() };
      const url = client.createAuthorizationURLWithPKCE(
        config.GOOGLE_AUTHORIZE_URL,
        attempt.state,
        CodeChallengeMethod.S256,
        attempt.verifier,
        [...scopes],
      );
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { attempt, url: url.href };
    },
    redeem: (code: string, { verifier }: Attempt) =>
      within(TIMEOUT_MS, client.validateAuthorizationCode(tokenUrl, code, verifier)),
    renew: (refreshToken: string) =>
      within(TIMEOUT_MS, client.refreshAccessToken(tokenUrl, refreshToken, [])),
    revoke: (token: string) =>
      within(TIMEOUT_MS, client.revokeToken(config.GOOGLE_REVOKE_URL, token)),
  };
}

export function refusalOf(error: unknown): string | undefined {
  return error instanceof OAuth2RequestError ? error.code : undefined;
}
