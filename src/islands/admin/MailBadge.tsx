import { type MailState, mailStateLabels } from '#domain/email/desk.ts';

const TONES: Record<MailState, string> = {
  queued: 'badge',
  sending: 'badge',
  sent: 'badge bg-mist text-leaf',
  bounced: 'badge bg-blush text-brick',
  failing: 'badge bg-dawn text-amber',
};

export function MailBadge({ state }: { state: MailState }) {
  return <span className={TONES[state]}>{mailStateLabels[state]}</span>;
}
