import { useState } from 'react';
import { detailsOf } from '#lib/api.ts';
import { pickBy } from '#lib/pick-by.ts';

type Send<Values> = (change: Partial<Values> & { seen: Partial<Values> }) => Promise<unknown>;

/**
 * Holds the unsaved changes of a form that stays open after a save.
 * `seen` contains the saved value of each edited field, as the user last saw this value.
 * The API refuses to overwrite a newer value.
 */
export function useEdits<Values extends object>(saved: Values) {
  const [edited, setEdited] = useState<Partial<Values>>({});
  const [seen, setSeen] = useState<Partial<Values>>({});
  const changes = pickBy(edited, (value, name) => !isEqual(value, saved[name]));
  return {
    edited,
    changes,
    values: { ...saved, ...edited },
    edit(change: Partial<Values>): void {
      setEdited((current) => ({ ...current, ...change }));
      setSeen((current) => ({ ...pickFieldsOf(change, saved), ...current }));
    },
    async save(send: Send<Values>): Promise<undefined> {
      try {
        await send({ ...changes, seen: pickFieldsOf(changes, { ...saved, ...seen }) });
      } catch (error) {
        // After a conflict, the next save may replace the other user's values.
        setSeen((current) => ({ ...current, ...detailsOf(error).present }));
        throw error;
      }
      // Changes that the user made during the save stay unsaved.
      setEdited((current) => pickBy(current, (value, name) => value !== changes[name]));
      setSeen({});
    },
  };
}

export function pickFieldsOf<Values extends object>(edits: Partial<Values>, values: Values) {
  return pickBy(values, (_, name) => name in edits);
}

function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
