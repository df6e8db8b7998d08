import { useState } from 'react';
import { detailsOf } from '#lib/api.ts';
import { pickBy } from '#lib/pick-by.ts';

/**
 * Sends only changed values. `seen` contains the old values of the changed fields.
 * The API refuses to overwrite a value that another person has saved meanwhile.
 * After a save, the form must close or remount, because `seen` keeps the earlier values.
 */
export function useChanges<
  Values extends object,
  Seen extends { [Name in keyof Values]?: unknown } = Values,
>(initialValues: Seen) {
  const [seen, setSeen] = useState(initialValues);
  return async <T>(
    input: Values,
    send: (changes: Partial<Values> & { seen: Partial<Seen> }) => Promise<T>,
  ): Promise<T> => {
    const changed = pickBy(
      input,
      (value, name) => JSON.stringify(value) !== JSON.stringify(seen[name]),
    );
    try {
      return await send({ ...changed, seen: pickBy(seen, (_, name) => name in changed) });
    } catch (error) {
      // `present`: values that another person has saved. The next attempt may overwrite them.
      setSeen({ ...seen, ...detailsOf(error).present });
      throw error;
    }
  };
}
