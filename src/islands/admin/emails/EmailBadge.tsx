import { type EmailState, emailStateLabels } from '#domain/email/desk.ts';

const TONES: Record<EmailState, string> = {
  queued: 'badge',
  sending: 'badge',
  sent: 'badge bg-mist text-leaf',
  bounced: 'badge bg-blush text-brick',
  failing: 'badge bg-dawn text-amber',
};

export function EmailBadge({ state }: { state: EmailState }) {
  return <span className={TONES[state]}>{emailStateLabels[state]}</span>;
}
