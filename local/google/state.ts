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

const stateSchema = z.object({
  people: z.array(personSchema),
  /** The private key that signs ID tokens; made at the first start. */
  key: z.custom<JWK>().nullable(),
});

export interface State {
  people: Person[];
  key: JWK;
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
  const { value, save } = keep(file, stateSchema, { people: firstPeople(), key: null });
  const key = value.key ?? (await newKey());
  const complete = { value: Object.assign(value, { key }), save };
  complete.save();
  return complete;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}
