import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { type Kept, keep } from '../state.ts';

const personSchema = z.object({
  /** What Google knows a person by, for ever. */
  sub: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

const tokenSchema = z.object({
  value: z.string(),
  sub: z.string(),
  scope: z.string(),
  /** Epoch milliseconds; null for a refresh token, which lives until it is revoked. */
  expiresAt: z.number().nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

const eventSchema = z.object({
  id: z.string(),
  sub: z.string(),
  status: z.enum(['confirmed', 'cancelled']),
  summary: z.string(),
  description: z.string(),
  location: z.string(),
  /** Epoch milliseconds. */
  startsAt: z.number(),
  endsAt: z.number(),
  conference: z.enum(['none', 'pending', 'failure', 'success']),
  hangoutLink: z.string().nullable(),
});
/** An event of a person's primary calendar; one that was deleted is cancelled, and keeps its id. */
export type CalendarEvent = z.infer<typeof eventSchema>;

const stateSchema = z.object({
  people: z.array(personSchema),
  /** The private key that signs ID tokens; made at the first start. */
  key: z.custom<JWK>().nullable(),
  tokens: z.array(tokenSchema).default([]),
  events: z.array(eventSchema).default([]),
});

export interface State {
  people: Person[];
  key: JWK;
  tokens: Token[];
  events: CalendarEvent[];
}

const somebody = (sub: string, name: string, email: string): Person => ({
  ...{ sub, name, email },
  email_verified: true,
});

const firstPeople = (): Person[] => [
  somebody('100000000000000000001', 'Ananya Krishnan', 'ananya@gmail.example'),
  somebody('100000000000000000002', 'Rohan Das Gupta', 'rohan@gmail.example'),
  somebody('100000000000000000003', 'Tenzin', 'tenzin@gmail.example'),
];

export async function openState(file: string | undefined): Promise<Kept<State>> {
  const empty = { people: firstPeople(), key: null, tokens: [], events: [] };
  const { value, save } = keep(file, stateSchema, empty);
  const key = value.key ?? (await newKey());
  const complete = { value: Object.assign(value, { key }), save };
  complete.save();
  return complete;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}
