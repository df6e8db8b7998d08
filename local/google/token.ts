import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { z } from 'zod';
import type { NodeEnv } from '../http.ts';
import type { Site } from './authorize.ts';
import { Refusal } from './errors.ts';
import type { Grants } from './grants.ts';
import { type Flaw, idToken } from './id-token.ts';
import type { State } from './state.ts';
import type { Tokens } from './tokens.ts';

const request = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);
type Redemption = Extract<z.infer<typeof request>, { grant_type: 'authorization_code' }>;

interface Issuing {
  site: Site;
  grants: Grants;
  tokens: Tokens;
  state: State;
  /** What is to be wrong with the next ID token; asked once a token. */
  nextFlaw(): Flaw | undefined;
}

/** Where the site's server turns a code into tokens, and renews them. */
export function tokenRoutes(issuing: Issuing): Hono<NodeEnv> {
  const { clientId, clientSecret } = issuing.site;
  const unauthorised = new Refusal(401, 'invalid_client', 'Unauthorized').body;
  return new Hono<NodeEnv>()
    .use(
      basicAuth({
        username: clientId,
        password: clientSecret,
        realm: 'Google',
        invalidUserMessage: unauthorised,
      }),
    )
    .post('/', async (c) => {
      const parsed = request.safeParse(await c.req.parseBody());
      if (!parsed.success) throw new Refusal(400, 'invalid_request', 'Bad Request');
      const { data } = parsed;
      if (data.grant_type === 'authorization_code') return c.json(await redeem(data, issuing));
      return c.json(issuing.tokens.renew(data.refresh_token));
    });
}

/** Only who asks who it is gets an ID token. */
async function redeem(redemption: Redemption, { site, grants, tokens, state, nextFlaw }: Issuing) {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = redemption;
  const { person, nonce, scope, isOffline } = grants.redeem({ code, redirectUri, verifier });
  const answer = tokens.issue(person.sub, scope, isOffline);
  if (!scope.split(' ').includes('openid')) return answer;
  const [given_name, ...rest] = person.name.split(' ');
  const names = { given_name, ...(rest.length > 0 && { family_name: rest.join(' ') }) };
  const claims = { azp: site.clientId, aud: site.clientId, ...person, ...names, nonce };
  return { ...answer, id_token: await idToken(claims, state.key, nextFlaw()) };
}

/** Where a token is taken back, with all that was allowed together with it. */
export function revokeRoutes(tokens: Tokens): Hono<NodeEnv> {
  return new Hono<NodeEnv>().post('/', async (c) => {
    const { token } = await c.req.parseBody();
    if (typeof token === 'string' && tokens.revoke(token)) return c.json({});
    throw new Refusal(400, 'invalid_token', 'Token expired or revoked');
  });
}
