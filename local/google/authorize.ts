import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { NodeEnv } from '../http.ts';
import { formHeaders, PAGE_HEADERS } from '../page.ts';
import type { Kept } from '../state.ts';
import { chooserPage, refusalPage } from './pages.ts';
import type { Person, State } from './state.ts';
import type { Grants } from './tokens.ts';

export interface Site {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

const askInput = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  /** Must contain `openid` or a calendar scope. */
  scope: z.string().regex(/\bopenid\b|\/auth\/calendar/),
  access_type: z.enum(['online', 'offline']).optional(),
  prompt: z.string().optional(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type Ask = z.infer<typeof askInput>;

const choiceInput = z.union([
  z.object({ choice: z.literal('cancel') }),
  z.object({ sub: z.string() }),
  z.object({
    name: z.string().trim().min(1),
    email: z.email(),
    unverified: z.literal('on').optional(),
  }),
]);
type Choice = z.infer<typeof choiceInput>;

export function authorizeRoutes(kept: Kept<State>, grants: Grants, site: Site): Hono<NodeEnv> {
  const blocked = (c: Context, reason: string) => c.html(refusalPage(reason), 400, PAGE_HEADERS);
  return new Hono<NodeEnv>()
    .get('/', (c) => {
      const ask = readAsk(c, site);
      if (typeof ask === 'string') return blocked(c, ask);
      const calendar = ask.scope.split(' ').filter((one) => one.includes('/auth/calendar'));
      const page = chooserPage(kept.value.people, ask.redirect_uri, calendar);
      return c.html(page, 200, formHeaders(new URL(ask.redirect_uri).origin));
    })
    .post('/', async (c) => {
      const ask = readAsk(c, site);
      if (typeof ask === 'string') return blocked(c, ask);
      const { withheld, ...form } = await c.req.parseBody({ all: true });
      const choice = choiceInput.safeParse(form);
      const answer = choice.success && answerTo(choice.data, allowed(ask, withheld), kept, grants);
      return answer ? c.redirect(backTo(ask, answer), 303) : blocked(c, 'Unknown account.');
    });
}

function readAsk(c: Context<NodeEnv>, site: Site): Ask | string {
  const ask = askInput.safeParse(c.req.query());
  if (!ask.success) return `Error 400: invalid_request. ${z.prettifyError(ask.error)}`;
  if (ask.data.client_id !== site.clientId) return 'Error 401: invalid_client';
  if (!site.redirectUris.includes(ask.data.redirect_uri)) return 'Error 400: redirect_uri_mismatch';
  return ask.data;
}

function allowed(ask: Ask, withheld: unknown): Ask {
  const kept = [withheld].flat();
  const scope = ask.scope.split(' ').filter((one) => !kept.includes(one));
  return { ...ask, scope: scope.join(' ') };
}

function answerTo(
  choice: Choice,
  ask: Ask,
  kept: Kept<State>,
  grants: Grants,
): Record<string, string> | undefined {
  if ('choice' in choice) return { error: 'access_denied' };
  const { people } = kept.value;
  const person =
    'sub' in choice ? people.find(({ sub }) => sub === choice.sub) : admit(kept, choice);
  if (!person) return undefined;
  const { redirect_uri: redirectUri, scope, nonce, code_challenge: challenge } = ask;
  const isOffline = ask.access_type === 'offline';
  return { code: grants.issue({ person, redirectUri, scope, nonce, challenge, isOffline }), scope };
}

/** Adds an account, or updates the one with the same address. */
function admit(kept: Kept<State>, choice: Extract<Choice, { email: string }>): Person {
  const { name, email, unverified } = choice;
  const { people } = kept.value;
  const known = people.find((person) => person.email === email);
  const person = known ?? { sub: newSub(), name, email, email_verified: true };
  Object.assign(person, { name, email_verified: unverified === undefined });
  if (!known) people.push(person);
  kept.save();
  return person;
}

/** Returns a random account id of 21 digits, as Google's are. */
const newSub = (): string => `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;

function backTo({ redirect_uri, state }: Ask, answer: Record<string, string>): string {
  const url = new URL(redirect_uri);
  url.search = new URLSearchParams({ ...answer, ...(state && { state }) }).toString();
  return url.href;
}
