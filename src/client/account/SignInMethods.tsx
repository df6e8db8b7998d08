import { GoogleMark } from '#client/sign-in/GoogleMark.tsx';
import type { AccountData } from './accountData.ts';
import { Setting } from './Setting.tsx';

export function SignInMethods({ account }: { account: AccountData }) {
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
