import { lazy } from 'react';
import { useDashboard } from '#dashboard/adminData.ts';
import { Fold } from '#dashboard/Fold.tsx';
import type { PlannedCall } from '#dashboard/plans/usePlan.ts';
import { Icon } from '#dashboard/shell/icons.tsx';
import { phoneLink } from '#domain/phone-link.ts';
import type { PlanState } from '#domain/plans/plan.ts';
import { adminPages } from '#lib/admin-pages.ts';
import type { AgendaCall } from './callData.ts';
import type { NoteProps } from './NoteForm.tsx';

const NoteForm = lazy(() => import('./NoteForm.tsx'));

export function CallNote({ call }: NoteProps) {
  return (
    <Fold label="Private note" aside={call.note && 'written'}>
      <NoteForm call={call} />
    </Fold>
  );
}

const PlanForm = lazy(() => import('#dashboard/plans/PlanForm.tsx'));

const planStateLabels: Record<PlanState, string> = { draft: 'draft, not sent', sent: 'sent' };

export function PlanFold({ call }: { call: PlannedCall & { plan: PlanState | null } }) {
  return (
    <Fold label="Action plan" aside={call.plan && planStateLabels[call.plan]}>
      <PlanForm call={call} />
    </Fold>
  );
}

export function isMainAnswer({ label }: { label: string }): boolean {
  return label === 'Purpose of the call' || label === 'Specific questions';
}

export function MainAnswers({ answers }: Pick<AgendaCall, 'answers'>) {
  const shown = answers.filter(isMainAnswer);
  if (shown.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {shown.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ContactButtons({ email, phoneNumber }: Pick<AgendaCall, 'email' | 'phoneNumber'>) {
  return (
    <>
      {phoneNumber && (
        <a className="btn btn-slim btn-secondary" href={phoneLink(phoneNumber)}>
          <Icon name="phone" />
          Call
        </a>
      )}
      <a className="btn btn-slim btn-secondary" href={`mailto:${encodeURIComponent(email)}`}>
        <Icon name="pencil" />
        Email
      </a>
    </>
  );
}

export function SetMeetingLink({ className }: { className: string }) {
  const { isAdmin } = useDashboard();
  return (
    <a className={className} href={isAdmin ? adminPages.settings : `${adminPages.hoursView}#link`}>
      Set meeting link
    </a>
  );
}
