import { useState } from 'react';
import { detailsOf } from '#lib/api.ts';
import { pickBy } from '#lib/pick-by.ts';

type Send<Values> = (changes: Partial<Values> & { seen: Partial<Values> }) => Promise<unknown>;

/**
 * Holds unsaved changes. A save also sends the replaced values as the user saw them (`seen`). The
 * API refuses to overwrite values that another user has saved meanwhile.
 */
export function useChanges<Values extends object>(saved: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [seen, setSeen] = useState(saved);
  return {
    changes,
    values: { ...saved, ...changes },
    edit(change: Partial<Values>): void {
      // An already changed field keeps the value that the user saw before its first change.
      setSeen({ ...saved, ...pickFieldsOf(changes, seen) });
      setChanges((current) => differences({ ...current, ...change }, saved));
    },
    /** @param input values of a form that does not call `edit` */
    async saveWith(send: Send<Values>, input = changes): Promise<undefined> {
      const sent = differences(input, seen);
      try {
        await send({ ...sent, seen: pickFieldsOf(sent, seen) });
      } catch (error) {
        // `present`: the other user's values. The message names them, so a second save may replace them.
        setSeen((current) => ({ ...current, ...detailsOf(error).present }));
        throw error;
      }
      setSeen((current) => ({ ...current, ...sent }));
      // Changes that the user made during the save stay unsaved.
      setChanges((current) => pickBy(current, (value, name) => value !== changes[name]));
    },
  };
}

export function pickFieldsOf<Values extends object>(fields: object, values: Values) {
  return pickBy(values, (_, name) => name in fields);
}

function differences<Values extends object>(values: Values, others: Values) {
  return pickBy(values, (value, name) => JSON.stringify(value) !== JSON.stringify(others[name]));
}
