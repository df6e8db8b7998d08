import { accountMessages } from '#domain/account/messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { leaveSignedOut } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmButton } from '#ui/dialog/ConfirmButton.tsx';
import { useAction } from '#ui/useAction.ts';
import { type AccountData, Setting } from './Setting.tsx';

type Device = AccountData['devices'][number];

export function DeviceList({ devices, onChange }: { devices: Device[]; onChange(): void }) {
  const { mutate, variables, isPending, error } = useAction({
    mutationFn: ({ id, isThisOne }: Device) =>
      isThisOne
        ? answer(api.auth.logout.$post()).then(() => leaveSignedOut('/'))
        : answer(api.account.devices[':id'].$delete({ param: { id } })),
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

function SignOutEverywhere() {
  return (
    <div>
      <ConfirmButton
        label="Sign out of all devices"
        title="Sign out of all devices?"
        send={() => answer(api.account.devices.$delete())}
        onDone={() => leaveSignedOut('/login')}
        failure={accountMessages.signOutFailed}
        no="Stay signed in"
        yes="Sign out everywhere"
        busy="Signing out…"
      >
        <p className="mt-3">This one too: you will have to log in again.</p>
      </ConfirmButton>
    </div>
  );
}
