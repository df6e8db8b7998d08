import { documentMessages } from '#domain/documents/messages.ts';
import { LONG_TEXT_MAX } from '#domain/text/limits.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import type { SharedDocument, Sides } from './documentsData.ts';

interface Props {
  document: SharedDocument;
  sides: Sides;
  onChange(): void;
}

export function Comments({ document, sides, onChange }: Props) {
  const { comments } = document;
  return (
    <div className="grid gap-4 pt-1 pb-3">
      {comments.length > 0 && (
        <ol className="grid gap-3">
          {comments.map(({ text, createdAt, isFromClient }) => (
            <li key={createdAt} className="rounded-lg bg-sand px-4 py-3">
              <p className="text-sm text-soft">
                {isFromClient ? sides.client : sides.mentor}, {dateAndTime(createdAt)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm key={comments.length} id={document.id} onChange={onChange} />
    </div>
  );
}

function CommentForm({ id, onChange }: { id: string; onChange(): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/documents/input.ts')).commentInput,
    failure: documentMessages.commentFailed,
    submit: async (json) => {
      await answer(api.documents[':id'].comments.$post({ param: { id }, json }));
      onChange();
      return undefined;
    },
  });
  return (
    <Form form={form} button="Send comment" busy="Sending…">
      <TextArea
        name="text"
        label="Your comment"
        required
        rows={3}
        maxLength={LONG_TEXT_MAX}
        error={form.errors.text}
      />
    </Form>
  );
}
