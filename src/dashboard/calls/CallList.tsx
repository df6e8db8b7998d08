import { useState } from 'react';
import { CallMoment } from '#booking/Ticket.tsx';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { istInstant } from '#domain/time.ts';
import { affectedCallsOf } from '#lib/api.ts';
import { counted } from '#lib/format.ts';

export default function CallList({ calls, label }: { calls: NamedCall[]; label: string }) {
  if (calls.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label={label}>
      {calls.map(({ name, service, date, time }) => (
        <li key={`${date}-${time}`} className="py-2">
          <span className="block font-semibold">
            {name}, {service}
          </span>
          <span className="text-sm text-soft">
            <CallMoment startsAt={istInstant(date, time)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function labelWithCalls(action: string, calls: NamedCall[]): string {
  return calls.length > 0 ? `${action}, and cancel ${counted(calls.length, 'call')}` : action;
}

/**
 * The API first refuses a request that would cancel calls. The error lists the calls.
 * The next request confirms the cancellation of `affectedCalls`.
 */
export function useConfirmAffectedCalls() {
  const [affectedCalls, setAffectedCalls] = useState<NamedCall[]>([]);

  async function sendConfirmed<T>(
    request: (confirmation: { cancelsCalls?: true }) => Promise<T>,
  ): Promise<T> {
    try {
      return await request(affectedCalls.length > 0 ? { cancelsCalls: true } : {});
    } catch (error) {
      setAffectedCalls(affectedCallsOf(error));
      throw error;
    }
  }

  return { affectedCalls, sendConfirmed };
}
