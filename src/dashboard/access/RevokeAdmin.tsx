import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';

interface Props {
  admin: { id: string; name: string; isYou: boolean };
  onRevoked(): void;
}

export function RevokeAdmin({ admin: { id, name, isYou }, onRevoked }: Props) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.admin.admins[':id'].$delete({ param: { id } })),
    onSuccess: () => (isYou ? location.replace('/') : onRevoked()),
  });
  const label = isYou ? 'Give up my access' : 'Take access away';
  return (
    <DialogButton
      label={label}
      tone="link"
      className="text-sm text-brick"
      aria-label={isYou ? label : `${label} from ${name}`}
      title={isYou ? 'Give up your own access?' : `Take access away from ${name}?`}
    >
      {(close) => (
        <>
          <p className="mt-3">
            {isYou
              ? 'This desk closes for you at once. Your account and your own bookings stay.'
              : 'This desk closes for them at once. Their account and their own bookings stay.'}
          </p>
          <DialogButtons
            no={isYou ? 'Stay an admin' : `Keep ${name}`}
            yes={isPending ? 'Taking access away…' : label}
            isDanger
            isBusy={isPending}
            error={error && messageOf(error, accessMessages.revokeFailed)}
            onNo={close}
            onYes={() => mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
