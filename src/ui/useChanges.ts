import { useState } from 'react';
import { detailsOf } from '#lib/api.ts';

type Changes<Values, Seen> = Partial<Values> & { seen: Partial<Seen> };

export function useChanges<
  Values extends object,
  Seen extends { [Name in keyof Values]?: unknown } = Values,
>(opened: Seen) {
  const [seen, setSeen] = useState(opened);
  return async <T>(
    input: Values,
    send: (changes: Changes<Values, Seen>) => Promise<T>,
  ): Promise<T> => {
    const before: Record<string, unknown> = seen;
    const changed = Object.entries(input).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    const values = Object.fromEntries(changed) as Partial<Values>;
    const replaced = Object.fromEntries(changed.map(([name]) => [name, before[name]]));
    try {
      return await send({ ...values, seen: replaced as Partial<Seen> });
    } catch (error) {
      setSeen({ ...seen, ...detailsOf(error).present });
      throw error;
    }
  };
}
