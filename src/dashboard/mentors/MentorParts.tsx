import { MentorFace } from '#booking/MentorFace.tsx';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { services } from '#domain/catalogue.ts';
import { mentorAudiences } from '#domain/mentors/public-mentors.ts';
import { counted } from '#lib/format.ts';
import type { Mentor } from './mentorsData.ts';

export function MentorPortrait({ mentor: { id, name }, size }: { mentor: Mentor; size: number }) {
  if (name) return <MentorFace slug={id} name={name} size={size} />;
  return (
    <span
      className="shrink-0 rounded-pill border border-dashed border-edge"
      style={{ width: size, height: size }}
    />
  );
}

export function MentorState({ mentor: { isActive, hasHours } }: { mentor: Mentor }) {
  if (isActive) return <StateBadge state="on">Active</StateBadge>;
  return <StateBadge state="inactive">{hasHours ? 'Switched off' : 'No hours yet'}</StateBadge>;
}

export function callsText({ callsAhead }: Mentor): string {
  return callsAhead === 0 ? 'No upcoming calls' : counted(callsAhead, 'upcoming call');
}

export function servicesText({ id, services: offered }: Mentor): string {
  if (offered) return offered.map((service) => services[service].title).join(', ');
  return mentorAudiences[id] ? `All services for ${mentorAudiences[id]}s` : 'All services';
}
