import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { NodeEnv } from '../http.ts';
import { formHeaders, PAGE_HEADERS } from '../page.ts';
import type { Store } from '../state.ts';
import { chooserPage, refusalPage } from './pages.ts';
import type { Person, State } from './state.ts';
import type { Grants } from './tokens.ts';

export interface Site {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

const authorizationInput = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b|\/auth\/calendar/),
  access_type: z.enum(['online', 'offline']).optional(),
  prompt: z.string().optional(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type AuthorizationRequest = z.infer<typeof authorizationInput>;

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

export function authorizeRoutes(store: Store<State>, grants: Grants, site: Site): Hono<NodeEnv> {
  const blocked = (c: Context, reason: string) => c.html(refusalPage(reason), 400, PAGE_HEADERS);
  return new Hono<NodeEnv>()
    .get('/', (c) => {
      const request = readRequest(c, site);
      if (typeof request === 'string') return blocked(c, request);
      const calendarScopes = request.scope
        .split(' ')
        .filter((scope) => scope.includes('/auth/calendar'));
      const page = chooserPage(store.value.people, request.redirect_uri, calendarScopes);
      return c.html(page, 200, formHeaders(new URL(request.redirect_uri).origin));
    })
    .post('/', async (c) => {
      const request = readRequest(c, site);
      if (typeof request === 'string') return blocked(c, request);
      const { withheld, ...form } = await c.req.parseBody({ all: true });
      const choice = choiceInput.safeParse(form);
      const answer =
        choice.success && answerTo(choice.data, withoutRefused(request, withheld), store, grants);
      return answer ? c.redirect(backTo(request, answer), 303) : blocked(c, 'Unknown account.');
    });
}

function readRequest(c: Context<NodeEnv>, site: Site): AuthorizationRequest | string {
  const request = authorizationInput.safeParse(c.req.query());
  if (!request.success) return `Error 400: invalid_request. ${z.prettifyError(request.error)}`;
  if (request.data.client_id !== site.clientId) return 'Error 401: invalid_client';
  if (!site.redirectUris.includes(request.data.redirect_uri))
    return 'Error 400: redirect_uri_mismatch';
  return request.data;
}

function withoutRefused(request: AuthorizationRequest, withheld: unknown): AuthorizationRequest {
  const refused = [withheld].flat();
  const scope = request.scope.split(' ').filter((name) => !refused.includes(name));
  return { ...request, scope: scope.join(' ') };
}

function answerTo(
  choice: Choice,
  request: AuthorizationRequest,
  store: Store<State>,
  grants: Grants,
): Record<string, string> | undefined {
  if ('choice' in choice) return { error: 'access_denied' };
  const { people } = store.value;
  const person =
    'sub' in choice ? people.find(({ sub }) => sub === choice.sub) : saveAccount(store, choice);
  if (!person) return undefined;
  const { redirect_uri: redirectUri, scope, nonce, code_challenge: challenge } = request;
  const isOffline = request.access_type === 'offline';
  return { code: grants.issue({ person, redirectUri, scope, nonce, challenge, isOffline }), scope };
}

function saveAccount(store: Store<State>, choice: Extract<Choice, { email: string }>): Person {
  const { name, email, unverified } = choice;
  const { people } = store.value;
  const known = people.find((person) => person.email === email);
  const person = known ?? { sub: newSub(), name, email, email_verified: true };
  Object.assign(person, { name, email_verified: unverified === undefined });
  if (!known) people.push(person);
  store.save();
  return person;
}

const newSub = (): string => `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;

function backTo(
  { redirect_uri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): string {
  const url = new URL(redirect_uri);
  url.search = new URLSearchParams({ ...answer, ...(state && { state }) }).toString();
  return url.href;
}
