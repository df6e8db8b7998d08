import { lazy, Suspense, useId, useState } from 'react';
import { counted } from '#lib/format.ts';
import type { Values } from './changes.ts';
import type { Hours } from './hoursData.ts';
import type { Draft } from './useDraft.ts';

const Limits = lazy(() => import('./Limits.tsx'));

/** Limits and link behind a line that says what holds; most mentors never change them. */
export function LimitsFold({ draft, hours }: { draft: Draft; hours: Hours }) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  return (
    <section aria-labelledby={id}>
      <details
        open={location.hash === '#link'}
        className="border-y border-line"
        onToggle={() => setOpened(true)}
      >
        <summary className="fold justify-between py-2 pe-1">
          <span>
            <h3 id={id} className="text-xl">
              Limits and link
            </h3>
            <span className="block text-sm font-normal text-soft first-letter:uppercase">
              {limitWords(draft.values, hours)}
            </span>
          </span>
        </summary>
        {isOpened && (
          <Suspense fallback={<div className="skeleton h-60" />}>
            <Limits {...{ draft, hours }} />
          </Suspense>
        )}
      </details>
    </section>
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
