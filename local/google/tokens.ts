import { randomBytes } from 'node:crypto';
import type { Kept } from '../state.ts';
import { Refusal } from './errors.ts';
import type { State, Token } from './state.ts';

const ACCESS_S = 3599;

/** What applications may do with whose account, until it is taken back. */
export interface Tokens {
  /** As the token endpoint answers; with a refresh token for who asks for offline access. */
  issue(sub: string, scope: string, isOffline: boolean): object;
  /** @throws Refusal */
  renew(refreshToken: string): object;
  /** Ends all that was allowed together with this token; false for one that is good for nothing. */
  revoke(value: string): boolean;
  /** The same, by the person on a page of Google's. */
  removeAccess(sub: string): void;
  /** Whose access token this is, and what it is for. */
  find(value: string): Token | undefined;
  /** Ends all access tokens, as their hour would. */
  spendAccess(): void;
}

export function createTokens(kept: Kept<State>): Tokens {
  const state = kept.value;
  const keepOnly = (isKept: (token: Token) => boolean) => {
    state.tokens = state.tokens.filter(isKept);
    kept.save();
  };
  const add = (start: string, token: Omit<Token, 'value'>): string => {
    const value = `${start}${randomBytes(32).toString('base64url')}`;
    state.tokens.push({ ...token, value });
    kept.save();
    return value;
  };
  const access = (sub: string, scope: string) => ({
    access_token: add('ya29.', { sub, scope, expiresAt: Date.now() + ACCESS_S * 1000 }),
    expires_in: ACCESS_S,
    scope,
    token_type: 'Bearer',
  });
  const find = (value: string) => state.tokens.find((token) => token.value === value);
  const removeAccess = (sub: string) => keepOnly((token) => token.sub !== sub);
  return {
    issue: (sub, scope, isOffline) => ({
      ...access(sub, scope),
      ...(isOffline && { refresh_token: add('1//', { sub, scope, expiresAt: null }) }),
    }),
    renew: (refreshToken) => {
      const consent = find(refreshToken);
      if (consent?.expiresAt !== null) {
        throw new Refusal(400, 'invalid_grant', 'Token has been expired or revoked.');
      }
      return access(consent.sub, consent.scope);
    },
    revoke: (value) => {
      const token = find(value);
      if (token) removeAccess(token.sub);
      return token !== undefined;
    },
    removeAccess,
    find: (value) => {
      const token = find(value);
      return token?.expiresAt && token.expiresAt > Date.now() ? token : undefined;
    },
    spendAccess: () => keepOnly(({ expiresAt }) => expiresAt === null),
  };
}
