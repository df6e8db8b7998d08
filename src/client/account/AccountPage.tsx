import { useQueryClient } from '@tanstack/react-query';
import { accountMessages } from '#domain/account/messages.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { hasGoogleFailed } from '#lib/login.ts';
import { leaveSignedOut } from '#lib/session.ts';
import { GoogleMark } from '#site/sign-in/GoogleMark.tsx';
import { useShowMessage } from '#ui/ActionMessages.tsx';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { SendButton } from '#ui/SendButton.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { DeleteAccount, erasedData, keptRecords } from './DeleteAccount.tsx';
import { type AccountData, Setting, SettingGroup } from './Setting.tsx';
import { EmailSetting, NameSetting, PasswordSetting } from './SignInSettings.tsx';

export function AccountPage() {
  if (queryParameter('deleted')) return <AccountDeleted />;
  return (
    <QueryPage
      query={{ queryKey: ['account'], queryFn: () => answer(api.account.$get()) }}
      failure={accountMessages.accountLoadError}
      skeleton={<AccountSkeleton />}
    >
      {(account) => <Account account={account} />}
    </QueryPage>
  );
}

function Account({ account }: { account: AccountData }) {
  const [problem] = useNotice(hasGoogleFailed() ? accountMessages.googleLoginFailed : undefined);
  return (
    <div className="grid gap-10 md:gap-12">
      {problem && <Alert tone="error">{problem}</Alert>}
      <SettingGroup title="Personal details" text="Your name and email.">
        <NameSetting account={account} />
        <EmailSetting account={account} />
      </SettingGroup>
      <SettingGroup title="Sign-in" text="How you sign in, and on which devices.">
        <PasswordSetting account={account} />
        <SignInMethods account={account} />
        <DeviceList devices={account.devices} />
      </SettingGroup>
      <SettingGroup title="Data we store" text="Download or delete your data.">
        <Setting title="Your data">
          <p className="text-soft">Everything we store about you, in one machine-readable file.</p>
          <ButtonLink tone="secondary" href="/api/account/data" download>
            Download my data
          </ButtonLink>
        </Setting>
        <DeleteAccount account={account} />
      </SettingGroup>
    </div>
  );
}

export function AccountSkeleton() {
  return (
    <div role="status" className="grid gap-10 md:gap-12">
      <p className="sr-only">Loading your account...</p>
      <div className="skeleton h-44" />
      <div className="skeleton h-80" />
    </div>
  );
}

function AccountDeleted() {
  return (
    <div data-deleted className="card mt-6 grid justify-items-start gap-5 p-6 sm:p-8">
      <p role="alert" className="text-lg">
        {accountMessages.accountDeleted}
      </p>
      <p className="text-soft">
        We erased {erasedData}. {keptRecords}
      </p>
      <ButtonLink tone="secondary" className="mt-1" href="/">
        Go to the home page
      </ButtonLink>
    </div>
  );
}

function SignInMethods({ account: { hasGoogle, hasPassword, user } }: { account: AccountData }) {
  const methods = [
    { name: 'Email and password', isOn: hasPassword, icon: null },
    { name: 'Google', isOn: hasGoogle, icon: <GoogleMark /> },
  ];
  return (
    <Setting title="Ways to sign in">
      <ul className="divide-y divide-line">
        {methods.map(({ name, isOn, icon }) => (
          <li key={name} className="flex min-h-12 flex-wrap items-center gap-3 py-2">
            {icon}
            <span className="grow">{name}</span>
            <span className={isOn ? 'badge bg-mist text-leaf' : 'badge'}>
              {isOn ? 'On' : 'Not set up'}
            </span>
          </li>
        ))}
      </ul>
      {!hasGoogle && user.emailVerified && (
        <p className="text-sm text-soft in-data-[google=false]:hidden">
          To connect Google, sign in once with the Google account of {user.email}.
        </p>
      )}
    </Setting>
  );
}

type Device = AccountData['devices'][number];

async function signOut({ id, isThisOne }: Device) {
  if (!isThisOne) return answer(api.account.devices[':id'].$delete({ param: { id } }));
  await answer(api.auth.logout.$post());
  return leaveSignedOut('/');
}

function DeviceList({ devices }: Pick<AccountData, 'devices'>) {
  return (
    <Setting title="Devices">
      <p className="text-soft">Sign out any device that you do not recognise.</p>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && <SignOutEverywhere />}
    </Setting>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const queries = useQueryClient();
  const showMessage = useShowMessage();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 [&>.alert]:w-full">
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <span className="break-words">{device.name}</span>
          {device.isThisOne && <span className="badge">This device</span>}
        </p>
        <p className="text-sm text-soft">
          {!device.isThisOne && `Last active ${dateAndTime(device.lastSeenAt)}. `}
          Signed in {dateAndTime(device.createdAt)}
        </p>
      </div>
      <SendButton
        label="Sign out"
        aria-label={`Sign out ${device.name}`}
        failure={accountMessages.deviceSignOutFailed}
        send={() => signOut(device).finally(() => queries.invalidateQueries())}
        onDone={() => !device.isThisOne && showMessage(`${device.name} is signed out.`)}
      />
    </li>
  );
}

function SignOutEverywhere() {
  return (
    <div>
      <ActionDialog
        label="Sign out of all devices"
        title="Sign out of all devices?"
        buttonProps={{}}
        send={() => answer(api.account.devices.$delete())}
        onDone={() => leaveSignedOut('/login')}
        opens="page"
        failure={accountMessages.deviceSignOutFailed}
        no="Stay signed in"
        yes="Sign out everywhere"
        busy="Signing out…"
      >
        <p>This device is included: you will have to log in again.</p>
      </ActionDialog>
    </div>
  );
}
