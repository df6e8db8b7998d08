import { lazy, Suspense } from 'react';
import { counted } from '#lib/format.ts';
import { HoursFold } from './HoursSection.tsx';
import type { LimitsProps } from './LimitFields.tsx';
import type { Hours, Values } from './useDraft.ts';

const LimitFields = lazy(() => import('./LimitFields.tsx'));

export function Limits({ draft, hours }: LimitsProps) {
  return (
    <HoursFold
      title="Limits and link"
      about={limitWords(draft.values, hours)}
      isOpen={location.hash === '#link'}
    >
      <Suspense fallback={<div className="skeleton h-60" />}>
        <LimitFields {...{ draft, hours }} />
      </Suspense>
    </HoursFold>
  );
}

/** `24 hours’ notice, 4 calls a day, shared link` */
function limitWords({ meetingLink, ...own }: Values, { shared }: Hours): string {
  const hold = (name: keyof Hours['limits']) => own[name] ?? shared[name];
  const [notice, cap, buffer] = [hold('minimumNotice'), hold('dailyCap'), hold('bufferMinutes')];
  return [
    notice ? `${counted(notice, 'hour')} notice` : 'no notice',
    cap ? `${counted(cap, 'call')} a day` : 'no cap on calls',
    ...(buffer ? [`${counted(buffer, 'minute')} between calls`] : []),
    meetingLink ? 'own link' : 'shared link',
  ].join(', ');
}
