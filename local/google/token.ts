import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { z } from 'zod';
import type { NodeEnv } from '../http.ts';
import type { Site } from './authorize.ts';
import { Refusal } from './errors.ts';
import type { Grants } from './grants.ts';
import { type Flaw, idToken } from './id-token.ts';
import type { State } from './state.ts';

const redemption = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
});

interface Issuing {
  site: Site;
  grants: Grants;
  state: State;
  /** What is to be wrong with the next ID token; asked once a token. */
  nextFlaw(): Flaw | undefined;
}

/** Where the site's server turns a code into tokens. */
export function tokenRoutes({ site, grants, state, nextFlaw }: Issuing): Hono<NodeEnv> {
  const { clientId, clientSecret } = site;
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
      const parsed = redemption.safeParse(await c.req.parseBody());
      if (!parsed.success) throw new Refusal(400, 'invalid_request', 'Bad Request');
      const { code, redirect_uri: redirectUri, code_verifier: verifier } = parsed.data;
      const { person, nonce, scope } = grants.redeem({ code, redirectUri, verifier });
      const [given_name, ...rest] = person.name.split(' ');
      const names = { given_name, ...(rest.length > 0 && { family_name: rest.join(' ') }) };
      const claims = { azp: clientId, aud: clientId, ...person, ...names, nonce };
      return c.json({
        access_token: `ya29.${randomBytes(32).toString('base64url')}`,
        expires_in: 3599,
        scope,
        token_type: 'Bearer',
        id_token: await idToken(claims, state.key, nextFlaw()),
      });
    });
}
