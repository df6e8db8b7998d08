import { useState } from 'react';
import { CallMoment } from '#booking/Ticket.tsx';
import type { AffectedCall } from '#domain/errors.ts';
import { istInstant } from '#domain/time.ts';
import { affectedCallsOf } from '#lib/api.ts';
import { counted } from '#lib/format.ts';

export default function CallList({ calls, label }: { calls: AffectedCall[]; label: string }) {
  if (calls.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label={label}>
      {calls.map(({ name, service, date, time }) => (
        <li key={`${date} ${time} ${name}`} className="py-2">
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

export function labelWithCalls(label: string, calls: AffectedCall[]): string {
  return calls.length > 0 ? `${label}, and cancel ${counted(calls.length, 'call')}` : label;
}

/**
 * The API refuses a change that affects calls. The form shows them. Its next request confirms.
 * The calls are hidden, but not forgotten, while the form’s change cannot affect calls.
 */
export function useConfirmAffectedCalls(mayAffectCalls = true) {
  const [refusedCalls, setRefusedCalls] = useState<AffectedCall[]>([]);
  const affectedCalls = mayAffectCalls ? refusedCalls : [];

  async function sendWithConfirmation<T>(request: (isConfirmed: boolean) => Promise<T>) {
    try {
      return await request(affectedCalls.length > 0);
    } catch (error) {
      setRefusedCalls(affectedCallsOf(error));
      throw error;
    }
  }

  return { affectedCalls, sendWithConfirmation, forgetCalls: () => setRefusedCalls([]) };
}
