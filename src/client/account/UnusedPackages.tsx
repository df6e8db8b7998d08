import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { listed } from '#domain/text/listed.ts';
import { Alert } from '#ui/Alert.tsx';
import type { AccountData } from './accountData.ts';

export function UnusedPackages({ unused }: { unused: AccountData['unused'] }) {
  if (unused.length === 0) return null;
  return (
    <div className="mt-4">
      <Alert tone="warning">
        {unused.map((pack) => (
          <Unused key={pack.id} pack={pack} />
        ))}
        <p className="mt-2">
          <a className="link" href="/journey">
            To your journey
          </a>
        </p>
      </Alert>
    </div>
  );
}

function Unused({ pack }: { pack: AccountData['unused'][number] }) {
  const { title, sessions, refund, isAsked } = pack;
  const alike = Map.groupBy(sessions, (session) => session);
  const names = [...alike].map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name));
  return (
    <p>
      These sessions of {title} are not used, and you lose them: {listed(names)}.
      {refund > 0 && !isAsked && (
        <>
          {' '}
          <strong className="font-semibold">{formatAmount(refund, CURRENCY)}</strong> can be paid
          back for them. Please ask for it on your journey first: afterwards nobody can.
        </>
      )}
      {isAsked && ' You have asked for their money back: please wait for our answer first.'}
    </p>
  );
}
