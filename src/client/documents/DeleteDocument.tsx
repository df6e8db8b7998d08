import { documentMessages } from '#domain/documents/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';

interface Props {
  id: string;
  name: string;
  onChange(): void;
}

export function DeleteDocument({ id, name, onChange }: Props) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.documents[':id'].$delete({ param: { id } })),
    onSuccess: onChange,
  });
  return (
    <DialogButton
      tone="link"
      className="text-brick max-sm:ms-auto"
      label={
        <span>
          Delete<span className="sr-only"> {name}</span>
        </span>
      }
      title="Delete this document?"
    >
      {(close) => (
        <>
          <p className="mt-3 wrap-anywhere">
            {name} is deleted for you and your mentors, with all its versions and comments. It
            cannot be undone.
          </p>
          <DialogButtons
            no="Keep it"
            yes={isPending ? 'Deleting…' : 'Yes, delete'}
            isDanger
            isBusy={isPending}
            error={error && messageOf(error, documentMessages.deleteFailed)}
            onNo={close}
            onYes={() => mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
