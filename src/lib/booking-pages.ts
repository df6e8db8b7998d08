import { pagesOfBooking } from '#domain/booking/pages.ts';
import { queryParameter } from './address.ts';

const SESSION_PAGE = '/journey/book';

interface Call {
  service: string;
  additionalSchools: number;
  mentor: { slug: string } | null | undefined;
  sessionId: string | null;
}

export const bookingPages = {
  ...pagesOfBooking,
  calendar(call: Call, { replacedHoldId }: { replacedHoldId?: string } = {}): string {
    const { service, additionalSchools, mentor, sessionId } = call;
    const query = new URLSearchParams(sessionId ? { session: sessionId } : { service });
    if (additionalSchools > 0) query.set('schools', String(additionalSchools));
    if (mentor) query.set('mentor', mentor.slug);
    if (replacedHoldId) query.set('changing', replacedHoldId);
    return `${sessionId ? SESSION_PAGE : '/calendar'}?${query}`;
  },
  details: ({ id, sessionId }: { id: string; sessionId: string | null }) =>
    sessionId ? `${SESSION_PAGE}?booking=${id}` : pagesOfBooking.details(id),
  confirmation: (id: string) => `/payment?booking=${id}`,
};

/** Copies the topic from the current URL. A parent picked the topic on /parent. */
export function withTopic(address: string): string {
  const topic = queryParameter('topic');
  return topic ? `${address}&topic=${encodeURIComponent(topic)}` : address;
}
