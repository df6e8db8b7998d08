import { type CallId, isPackage, isServiceId } from '#domain/catalogue.ts';
import { summaries } from '#domain/summaries.ts';

const INITIAL_CONSULTATION =
  'Where you stand, where you want to go, and all the steps between, in order.';

const PACKAGE_CALL_SUMMARIES: Partial<Record<CallId, string>> = {
  'finalize-list': 'Where you apply, and why: from a long list to one that you can defend.',
  clarity: 'Courses, countries and costs side by side, until the choice is a clear one.',
  brainstorming: 'Begins with you, not with rankings: what you like, and what it could become.',
};

export function callSummary(id: CallId): string | undefined {
  if (isPackage(id)) return INITIAL_CONSULTATION;
  return isServiceId(id) ? summaries[id] : PACKAGE_CALL_SUMMARIES[id];
}

const RECOMMENDED_ORDER: readonly CallId[] = [
  'brainstorming',
  'clarity',
  'finalize-list',
  'resume',
  'essays-sop',
  'lor',
  'interview',
];

export function inRecommendedOrder<Session extends { service: CallId }>(
  sessions: readonly Session[],
) {
  // The initial consultation is not in the list. Its index is -1, so it comes first.
  const place = ({ service }: Session) => RECOMMENDED_ORDER.indexOf(service);
  return sessions.toSorted((a, b) => place(a) - place(b));
}
