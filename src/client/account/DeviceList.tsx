import { accountMessages } from '#domain/account/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { leaveSignedOut } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';
import type { Device } from './accountData.ts';
import { Setting } from './Setting.tsx';

export function DeviceList({ devices, onChange }: { devices: Device[]; onChange(): void }) {
  const { mutate, variables, isPending, error } = useAction({
    mutationFn: ({ id, isThisOne }: Device) =>
      isThisOne ? signOutHere() : answer(api.account.devices[':id'].$delete({ param: { id } })),
    onSettled: onChange,
  });
  return (
    <Setting title="Devices">
      <p className="text-soft">Where you are signed in. Sign out whatever you do not recognise.</p>
      {error && <Alert tone="error">{messageOf(error, accountMessages.signOutFailed)}</Alert>}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 grow basis-44">
              <p className="flex flex-wrap items-center gap-x-3 font-medium">
                <span className="break-words">{device.name}</span>
                {device.isThisOne && <span className="badge">This device</span>}
              </p>
              <p className="text-sm text-soft">
                {!device.isThisOne && `Last here ${dateAndTime(device.lastSeenAt)}. `}
                Signed in {dateAndTime(device.createdAt)}
              </p>
            </div>
            <Button
              aria-label={`Sign out ${device.name}`}
              disabled={isPending && variables.id === device.id}
              onClick={() => mutate(device)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && <SignOutEverywhere />}
    </Setting>
  );
}

async function signOutHere(): Promise<void> {
  await answer(api.auth.logout.$post());
  leaveSignedOut('/');
}

function SignOutEverywhere() {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.account.devices.$delete()),
    onSuccess: () => leaveSignedOut('/login'),
  });
  return (
    <div>
      <DialogButton label="Sign out of all devices" title="Sign out of all devices?">
        {(close) => (
          <>
            <p className="mt-3">This one too: you will have to log in again.</p>
            {error && <Alert tone="error">{messageOf(error, accountMessages.signOutFailed)}</Alert>}
            <DialogButtons
              no="Stay signed in"
              yes={isPending ? 'Signing out…' : 'Sign out everywhere'}
              isBusy={isPending}
              onNo={close}
              onYes={() => mutate()}
            />
          </>
        )}
      </DialogButton>
    </div>
  );
}
