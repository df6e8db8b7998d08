import { istDate } from '#domain/calendar/time.ts';
import { counted, shortDay } from '#lib/format.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import type { DocumentsData, Sides } from './documentsData.ts';
import { KindTile } from './KindTile.tsx';

interface Props extends DocumentsData {
  /** How many files are being added. */
  underWay: number;
  onChange(): void;
}

const SIDES: Sides = { client: 'You', mentor: 'Your mentor', isClient: true };

/** What the client shares, or what they might. */
export function DocumentList({ documents, calls, underWay, onChange }: Props) {
  if (documents.length === 0) return <NothingYet underWay={underWay} />;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {documents.map((document) => {
        const call = calls.find(({ id }) => id === document.bookingId);
        const name = document.versions[0]?.name ?? '';
        return (
          <DocumentCard
            key={document.id}
            {...{ document, onChange }}
            sides={SIDES}
            about={call && `${call.serviceType}, ${shortDay(istDate(call.startsAt))}`}
          >
            <DeleteDocument id={document.id} name={name} onChange={onChange} />
          </DocumentCard>
        );
      })}
    </ul>
  );
}

const SUGGESTIONS = [
  ['pdf', 'Your CV, as it is'],
  ['docx', 'An essay, however rough'],
  ['jpeg', 'Your marks and test scores'],
] as const;

function NothingYet({ underWay }: { underWay: number }) {
  return (
    <>
      <p className="mt-3 max-w-prose text-soft">
        {underWay > 0
          ? `${counted(underWay, 'file')} on ${underWay === 1 ? 'its' : 'their'} way.`
          : 'Nothing yet.'}{' '}
        What is here before a call lets your mentor prepare:
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {SUGGESTIONS.map(([kind, words]) => (
          <li key={kind} className="flex items-center gap-4 py-3 text-soft">
            <KindTile kind={kind} />
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
