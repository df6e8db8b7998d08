/** The order in which sessions are best taken, which is not the one in which packages list them. */
import type { CallId } from '#domain/catalogue.ts';

const ROAD: readonly CallId[] = [
  'brainstorming',
  'clarity',
  'finalize-list',
  'resume',
  'essays-sop',
  'lor',
  'interview',
];

export function asTaken<Session extends { service: CallId }>(sessions: readonly Session[]) {
  const place = ({ service }: Session) => ROAD.indexOf(service);
  return sessions.toSorted((a, b) => place(a) - place(b));
}
