import { istDate } from '#domain/time.ts';
import { shortDate } from '#lib/format.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import type { DocumentsData, Sides } from './documentsData.ts';

interface Props extends DocumentsData {
  onChange(): void;
}

const SIDES: Sides = { client: 'You', mentor: 'Your mentor', isClient: true };

export function DocumentList({ documents, calls, onChange }: Props) {
  if (documents.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const call = calls.find(({ id }) => id === document.bookingId);
        const name = document.versions[0]?.name ?? '';
        return (
          <DocumentCard
            key={document.id}
            {...{ document, onChange }}
            sides={SIDES}
            about={call && `${call.serviceType}, ${shortDate(istDate(call.startsAt))}`}
          >
            <DeleteDocument id={document.id} name={name} onChange={onChange} />
          </DocumentCard>
        );
      })}
    </ul>
  );
}
