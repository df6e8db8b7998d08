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
  { sub: '100000000000000000001', name: 'Ananya Krishnan', email: 'ananya@gmail.example' },
  { sub: '100000000000000000002', name: 'Rohan Das Gupta', email: 'rohan@gmail.example' },
  { sub: '100000000000000000003', name: 'Tenzin', email: 'tenzin@gmail.example' },
];

export function openState(file: string | undefined): Store<State> {
  const people = FIRST_PEOPLE.map((person) => ({ ...person, email_verified: true }));
  return openStore<State>(file, { people, tokens: [], events: [] });
}
