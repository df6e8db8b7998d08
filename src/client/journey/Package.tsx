import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { JOURNEY, type Pack } from '#booking/session/journeyData.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { JourneyColumns } from './JourneyColumns.tsx';
import { journeyMessages } from './journeyMessages.ts';
import { PackageCard } from './PackageCard.tsx';
import { Road } from './Road.tsx';

export function Package({ pack }: { pack: Pack }) {
  const [done, say] = useNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();

  function onChanged(words: string): void {
    say(words);
    // What was pressed may be gone, and the focus with it.
    heading.current?.focus();
    client.invalidateQueries({ queryKey: JOURNEY });
  }

  return (
    <JourneyColumns aria-label={pack.title}>
      <PackageCard {...{ pack, heading, onChanged }} />
      <div className="grid min-w-0 gap-6">
        {done && (
          <div className={done === journeyMessages.asked ? 'sr-only' : ''}>
            <Alert tone="success">{done}</Alert>
          </div>
        )}
        <Road pack={pack} onCancelled={() => onChanged(bookingMessages.cancelled)} />
      </div>
    </JourneyColumns>
  );
}
