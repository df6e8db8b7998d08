import { istDate } from '#domain/calendar/time.ts';
import { counted, shortDay } from '#lib/format.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import type { DocumentsData, Sides } from './documentsData.ts';

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

const SUGGESTIONS = ['Your CV, as it is', 'An essay, however rough', 'Your marks and test scores'];

function NothingYet({ underWay }: { underWay: number }) {
  if (underWay > 0) {
    return (
      <p className="mt-3 text-soft">
        {counted(underWay, 'file')} on {underWay === 1 ? 'its' : 'their'} way.
      </p>
    );
  }
  return (
    <>
      <p className="mt-3 max-w-prose text-soft">
        Nothing yet. What is here before a call lets your mentor prepare, for example:
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {SUGGESTIONS.map((words) => (
          <li key={words} className="flex items-center gap-3 py-3 text-soft">
            <span aria-hidden="true" className="size-2 rotate-45 bg-saffron" />
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
