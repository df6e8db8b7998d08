import type { Kept } from '../state.ts';
import type { State } from './email.ts';
import { Refusal } from './errors.ts';
import { keepEmail, once } from './mailbox.ts';
import { readSend } from './request.ts';
import type { SendInput } from './send-input.ts';

const MOST_EMAILS = 100;

interface Item {
  input?: SendInput;
  refusal?: Refusal;
}

export interface BatchReply {
  data: { id: string }[];
  /** Only where `x-batch-validation` is `permissive`. */
  errors?: { index: number; message: string }[];
}

/** Keeps up to a hundred emails; the strict way takes all or none, the permissive one those that may go. */
export function sendBatch(
  kept: Kept<State>,
  body: unknown,
  { key, validation }: { key: string | undefined; validation: string },
): BatchReply {
  if (!['strict', 'permissive'].includes(validation)) {
    const message = 'The `x-batch-validation` header must be `strict` or `permissive`.';
    throw new Refusal(422, 'validation_error', message);
  }
  if (!Array.isArray(body) || body.length === 0 || body.length > MOST_EMAILS) {
    const message = `The request body must be an array of 1 to ${MOST_EMAILS} emails.`;
    throw new Refusal(422, 'validation_error', message);
  }
  const items = body.map(readItem);
  const isPermissive = validation === 'permissive';
  const refused = items.find(({ refusal }) => refusal)?.refusal;
  if (refused && !isPermissive) throw refused;
  return once(kept, JSON.stringify(body), key, () => {
    const data = items.flatMap(({ input }) => (input ? [{ id: keepEmail(kept, input) }] : []));
    const errors = items.flatMap(({ refusal }, index) =>
      refusal ? [{ index, message: refusal.message }] : [],
    );
    return isPermissive ? { data, errors } : { data };
  });
}

function readItem(item: unknown): Item {
  try {
    const input = readSend(item);
    if (input.attachments.length > 0 || Object.hasOwn(Object(item), 'scheduled_at')) {
      const message = 'Attachments and `scheduled_at` are not supported in a batch.';
      return { refusal: new Refusal(422, 'validation_error', message) };
    }
    return { input };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}
