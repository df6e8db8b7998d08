import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { LONG_TEXT_MAX } from '#domain/text.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { TextArea } from '#islands/ui/Field.tsx';
import { answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';

interface Props {
  call: { id: string; name: string };
  note: { text: string; at: number; by: string | null } | null;
}

/** An admin's private note about a call; what was typed stays whatever becomes of saving it. */
export function CallNote({ call: { id, name }, note }: Props) {
  const [edited, setEdited] = useState<string>();
  const text = edited ?? note?.text ?? '';
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (note: string) =>
      answer(api.admin.bookings[':id'].note.$put({ param: { id }, json: { note } })),
    onSuccess: async (_, saved) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      setEdited((typed) => (typed === saved ? undefined : typed));
    },
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    save.mutate(text);
  }
  return (
    <details>
      <summary className="py-3 font-semibold">
        Private note{note && <span className="font-normal text-soft"> (written)</span>}
      </summary>
      <form className="grid justify-items-start gap-3 pb-4" onSubmit={onSubmit}>
        <div className="w-full">
          <TextArea
            name="note"
            label={`About the call with ${name}`}
            hint="Only admins see it."
            maxLength={LONG_TEXT_MAX}
            value={text}
            onChange={(event) => {
              setEdited(event.target.value);
              save.reset();
            }}
          />
        </div>
        {save.error && <Alert tone="error">{messageOf(save.error, messages.noteFailed)}</Alert>}
        {save.isSuccess && <Alert tone="success">{messages.noteSaved}</Alert>}
        {note && (
          <p className="text-sm text-soft">
            Last saved by {note.by ?? 'a former admin'}, {dateAndTime(note.at)}
          </p>
        )}
        <button type="submit" className="btn btn-secondary" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save note'}
        </button>
      </form>
    </details>
  );
}
