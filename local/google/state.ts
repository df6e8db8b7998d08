import { openStore, type Store } from '../state.ts';

export interface Person {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

export interface Token {
  value: string;
  sub: string;
  scope: string;
  /** null for a refresh token: Google accepts such a token until it is revoked. */
  expiresAt: number | null;
}

export interface CalendarEvent {
  id: string;
  sub: string;
  status: 'confirmed' | 'cancelled';
  summary: string;
  description: string;
  location: string;
  startsAt: number;
  endsAt: number;
  conference: 'none' | 'pending' | 'failure' | 'success';
  hangoutLink: string | null;
}

export interface State {
  people: Person[];
  tokens: Token[];
  events: CalendarEvent[];
}

const FIRST_PEOPLE = [
  ['100000000000000000001', 'Ananya Krishnan', 'ananya@gmail.example'],
  ['100000000000000000002', 'Rohan Das Gupta', 'rohan@gmail.example'],
  ['100000000000000000003', 'Tenzin', 'tenzin@gmail.example'],
] as const;

export function openState(file: string | undefined): Store<State> {
  const people = FIRST_PEOPLE.map(([sub, name, email]) => ({
    sub,
    name,
    email,
    email_verified: true,
  }));
  return openStore<State>(file, { people, tokens: [], events: [] });
}
