import { ActiveFilters, omit } from '#dashboard/ActiveFilters.tsx';
import { stateLabels } from '#dashboard/agenda/group-calls.ts';
import type { BookingFilter } from '#domain/booking/list.ts';
import { services } from '#domain/catalogue.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { shortDate } from '#lib/format.ts';
import { listPage } from './address.ts';
import type { NamedMentor } from './bookingData.ts';

interface Props {
  filter: BookingFilter;
  mentors: NamedMentor[];
}

export function ActiveBookingFilters({ filter, mentors }: Props) {
  const names = Object.keys(filter) as (keyof BookingFilter)[];
  const chosen = names.map((name) => ({
    label: wordsFor(name, filter, mentors),
    without: listPage(omit(filter, name)),
  }));
  return (
    <ActiveFilters chosen={chosen} all={listPage()}>
      Latest call first
    </ActiveFilters>
  );
}

function wordsFor(
  name: keyof BookingFilter,
  { q, status, service, mentor, from, to }: BookingFilter,
  mentors: NamedMentor[],
): string {
  const nameOf = mentors.find(({ id }) => id === mentor)?.name ?? mentorMessages.nameless;
  const words: Record<keyof BookingFilter, string> = {
    q: `“${q}”`,
    status: status ? stateLabels[status] : '',
    service: service ? services[service].title : '',
    mentor: `With ${nameOf}`,
    from: from ? `From ${shortDate(from)}` : '',
    to: to ? `To ${shortDate(to)}` : '',
  };
  return words[name];
}
