import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountMessages } from '#domain/account/messages.ts';
import { answer, api } from '#lib/api.ts';
import { hasGoogleFailed, queryParameter } from '#lib/navigate.ts';
import { Alert } from '#ui/Alert.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeviceList } from './DeviceList.tsx';
import { EmailSection } from './EmailSection.tsx';
import { groups } from './groups.ts';
import { NameSection } from './NameSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { Setting, SettingGroup } from './Setting.tsx';
import { SignInMethods } from './SignInMethods.tsx';

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
