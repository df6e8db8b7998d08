import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GoogleMark } from '#client/sign-in/GoogleMark.tsx';
import { NameFields } from '#client/sign-in/NameFields.tsx';
import type { User } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { answer, api } from '#lib/api.ts';
import { hasGoogleFailed, queryParameter } from '#lib/navigate.ts';
import { Alert } from '#ui/Alert.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Form } from '#ui/Form.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useForm } from '#ui/useForm.ts';
import { useNotice } from '#ui/useNotice.ts';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import type { AccountData } from './accountData.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceList } from './DeviceList.tsx';
import { EmailSection } from './EmailSection.tsx';
import { groups } from './groups.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { Setting, SettingGroup } from './Setting.tsx';

export function AccountPage() {
  if (queryParameter('deleted')) return <Deleted />;
  return (
    <Queries>
      <Account />
    </Queries>
  );
}

function Account() {
  const queries = useQueryClient();
  const [problem] = useNotice(hasGoogleFailed() ? accountMessages.googleLoginFailed : undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => answer(api.account.$get()),
  });
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback={accountMessages.accountLoadError} />;
  }
  if (!data) return <AccountSkeleton />;
  const onChange = () => queries.invalidateQueries();
  return (
    <div className="grid gap-10 md:gap-12">
      {problem && <Alert tone="error">{problem}</Alert>}
      <SettingGroup {...groups.who}>
        <NameSection user={data.user} onChange={onChange} />
        <EmailSection user={data.user} hasPassword={data.hasPassword} />
      </SettingGroup>
      <SettingGroup {...groups.signIn}>
        <PasswordSection account={data} onChange={onChange} />
        <SignInMethods account={data} />
        <DeviceList devices={data.devices} onChange={onChange} />
      </SettingGroup>
      <SettingGroup {...groups.kept}>
        <Setting title="Your data">
          <p className="text-soft">
            Everything we keep about you, in one file that a program can read.
          </p>
          <a className="btn btn-secondary" href="/api/account/data" download>
            Download my data
          </a>
        </Setting>
        <DeleteAccount account={data} />
      </SettingGroup>
    </div>
  );
}

function Deleted() {
  return (
    <div data-deleted className="card mt-6 grid justify-items-start gap-5 p-6 sm:p-8">
      <p role="alert" className="text-lg">
        {accountMessages.accountDeleted}
      </p>
      <p className="text-soft">
        Your name, your address and what you told us for your calls are gone. Of payments we keep
        what tax law asks for, without your name.
      </p>
      <a className="btn btn-secondary mt-1" href="/">
        To the home page
      </a>
    </div>
  );
}

function SignInMethods({ account }: { account: AccountData }) {
  const { hasGoogle, hasPassword, user } = account;
  return (
    <Setting title="Ways to sign in">
      <ul className="divide-y divide-line">
        <Method name="Email and password" isOn={hasPassword} />
        <Method name="Google" isOn={hasGoogle} mark={<GoogleMark />} />
      </ul>
      {!hasGoogle && user.emailVerified && (
        <p className="text-sm text-soft in-data-[google=false]:hidden">
          To connect Google, sign in once with the Google account of {user.email}.
        </p>
      )}
    </Setting>
  );
}

function Method({ name, isOn, mark }: { name: string; isOn: boolean; mark?: React.ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-3 py-2">
      {mark}
      <span className="grow">{name}</span>
      <span className={isOn ? 'badge bg-mist text-leaf' : 'badge'}>
        {isOn ? 'On' : 'Not set up'}
      </span>
    </li>
  );
}

interface Props {
  user: User;
  onChange(): void;
}

function NameSection({ user, onChange }: Props) {
  return (
    <Setting title="Name">
      <p className="break-words has-[+details[open]]:hidden">{user.displayName}</p>
      <Disclosure
        label={
          <span>
            Change <span className="max-md:sr-only">name</span>
          </span>
        }
      >
        {(onDone) => <NameForm {...{ user, onChange, onDone }} />}
      </Disclosure>
    </Setting>
  );
}

function NameForm({ user, onChange, onDone }: Props & { onDone(message: string): void }) {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).nameInput,
    failure: 'We could not change your name.',
    submit: async (input) => {
      await answer(api.account.$patch({ json: input }));
      onChange();
      onDone('Your name is changed.');
    },
  });
  return (
    <Form form={form} button="Save name" busy="Saving…">
      <NameFields errors={form.errors} name={user} />
    </Form>
  );
}
