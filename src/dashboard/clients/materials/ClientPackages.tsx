import { useQueryClient } from '@tanstack/react-query';
import type { ClientRecord } from '#dashboard/clients/clientData.ts';
import { counted, longDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { ExtendPackage } from './ExtendPackage.tsx';
import { PackageBooks } from './PackageBooks.tsx';
import { SessionLine } from './SessionLine.tsx';

export type ClientPackage = ClientRecord['packages'][number];

export function ClientPackages({ packages }: { packages: ClientPackage[] }) {
  const queries = useQueryClient();
  const [done, say] = useNotice();
  const onDone = (words: string) => {
    say(words);
    queries.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <section aria-labelledby="package">
      <h2 id="package" className="mb-2 text-xl">
        Package
      </h2>
      {done && <Alert tone="success">{done}</Alert>}
      <div className="divide-y divide-line border-y border-line">
        {packages.map((pack, index) => (
          <Package key={pack.id} {...{ pack, onDone }} isOpen={index === 0} />
        ))}
      </div>
    </section>
  );
}

interface Props {
  pack: ClientPackage;
  isOpen: boolean;
  onDone(words: string): void;
}

function Package({ pack, isOpen, onDone }: Props) {
  const { title, validUntil, isLive, sessions, books, canExtend } = pack;
  const open = sessions.filter(({ state }) => state === 'open').length;
  return (
    <details open={isOpen}>
      <summary className="fold">
        <span>
          {title}
          <span className="font-normal text-soft">
            {` · ${open} of ${counted(sessions.length, 'session')} open, `}
            <span className="whitespace-nowrap">
              {isLive ? 'until' : 'ended on'} {longDate(validUntil)}
            </span>
          </span>
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} {...{ session, onDone }} />
        ))}
      </ul>
      {books && <PackageBooks books={books} />}
      {canExtend && (
        <div className="pb-3">
          <ExtendPackage {...{ pack, onDone }} />
        </div>
      )}
    </details>
  );
}
