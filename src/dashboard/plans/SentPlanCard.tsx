import type { ComponentProps } from 'react';
import { SentPlanText } from './SentPlanText.tsx';

export function SentPlanCard({ plan }: Pick<ComponentProps<typeof SentPlanText>, 'plan'>) {
  return (
    <div className="rounded-2xl border border-line p-4">
      <SentPlanText plan={plan} label="Last plan" />
    </div>
  );
}
