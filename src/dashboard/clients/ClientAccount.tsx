import { listed } from '#domain/text/listed.ts';
import { dateAndTime } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import type { ClientRecord } from './clientData.ts';

export function ClientAccount({ record: { account } }: { record: ClientRecord }) {
  if (!account) return null;
  const { emailVerifiedAt, hasPassword, hasGoogle, lastLogin } = account;
  const ways = [...(hasPassword ? ['Password'] : []), ...(hasGoogle ? ['Google'] : [])];
  return (
    <Section title="Account">
      <Facts
        rows={[
          ['Email', emailVerifiedAt ? `Verified ${dateAndTime(emailVerifiedAt)}` : 'Not verified'],
          ['Signs in with', listed(ways)],
          ['Last signed in', lastLogin ? dateAndTime(lastLogin) : 'Not on record'],
        ]}
      />
    </Section>
  );
}
