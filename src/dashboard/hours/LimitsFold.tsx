import { lazy, Suspense } from 'react';
import { counted } from '#lib/format.ts';
import type { Values } from './changes.ts';
import { HoursFold } from './HoursFold.tsx';
import type { Hours } from './hoursData.ts';
import type { Draft } from './useDraft.ts';

const Limits = lazy(() => import('./Limits.tsx'));

export function LimitsFold({ draft, hours }: { draft: Draft; hours: Hours }) {
  return (
    <HoursFold
      title="Limits and link"
      about={limitWords(draft.values, hours)}
      isOpen={location.hash === '#link'}
    >
      <Suspense fallback={<div className="skeleton h-60" />}>
        <Limits {...{ draft, hours }} />
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
