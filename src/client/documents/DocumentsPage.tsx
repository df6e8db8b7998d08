import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentMessages } from '#domain/documents/messages.ts';
import { istDate } from '#domain/time.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { counted, shortDate } from '#lib/format.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useAction } from '#ui/useAction.ts';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { DocumentsSkeleton } from './DocumentsSkeleton.tsx';
import { type DocumentsData, documentsQuery, type Sides } from './documentsData.ts';
import { UploadArea } from './UploadArea.tsx';
import { UploadList } from './UploadList.tsx';
import { useAdding } from './useAdding.ts';

export function DocumentsPage() {
  return (
    <Queries>
      <Documents />
    </Queries>
  );
}

function Documents() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(documentsQuery);
  const signedOut = useSignedOut(error);
  const onChange = () => queries.invalidateQueries();
  const adding = useAdding(onChange);
  if (!data && error && !signedOut) {
    return <LoadFailure {...{ error, refetch }} fallback={documentMessages.loadFailed} />;
  }
  if (!data) return <DocumentsSkeleton />;
  const { uploads, arrived, underWay, addFor, remove, retry } = adding;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-12">
      <UploadArea calls={data.calls} adding={adding} />
      <section aria-labelledby="shared">
        <h2 id="shared" className="text-heading">
          What you share
        </h2>
        {arrived && (
          <p role="alert" tabIndex={-1} className="mt-1 font-medium wrap-anywhere text-leaf">
            <span aria-hidden="true">✓ </span>
            {arrived}
          </p>
        )}
        {underWay > 0 && (
          <p className="mt-1 text-soft">
            {counted(underWay, 'file')} on {underWay === 1 ? 'its' : 'their'} way.
          </p>
        )}
        <div className="mt-3 border-line not-has-[>ul:last-child>[data-refused]:last-child]:border-b not-has-[>ul:first-child>[data-refused]:first-child]:border-t empty:hidden">
          <UploadList uploads={uploads} onRemove={remove} onRetry={retry} onFiles={addFor} />
          <DocumentList {...data} onChange={onChange} />
        </div>
        {data.documents.length + uploads.length === 0 && <NothingYet />}
      </section>
    </div>
  );
}

const SUGGESTIONS = [
  ['Your CV, as it is', 'Your mentor knows where you stand before you say a word.'],
  ['An essay, however rough', 'You talk about it, instead of reading it together.'],
  ['Your marks and test scores', 'They say which colleges are within reach.'],
] as const;

function NothingYet() {
  return (
    <div className="card mt-4 grid gap-4 p-5 sm:p-8">
      <div className="grid gap-1">
        <h3 className="font-sans text-lg font-semibold">Nothing yet.</h3>
        <p className="max-w-prose text-pretty text-soft">
          What your mentor has read before the call leaves all of its time to you. For example:
        </p>
      </div>
      <ul className="grid gap-3">
        {SUGGESTIONS.map(([what, why]) => (
          <li key={what} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="mt-2.5 size-2 rotate-45 bg-saffron" />
            <p>
              <span className="font-semibold">{what}</span>
              <span className="block text-sm text-pretty text-soft">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props extends DocumentsData {
  onChange(): void;
}

const SIDES: Sides = { client: 'You', mentor: 'Your mentor', isClient: true };

function DocumentList({ documents, calls, onChange }: Props) {
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

interface DeleteDocumentProps {
  id: string;
  name: string;
  onChange(): void;
}

function DeleteDocument({ id, name, onChange }: DeleteDocumentProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: () => answer(api.documents[':id'].$delete({ param: { id } })),
    onSuccess: onChange,
  });
  return (
    <DialogButton
      tone="link"
      className="text-brick max-sm:ms-auto"
      label={
        <span>
          Delete<span className="sr-only"> {name}</span>
        </span>
      }
      title="Delete this document?"
    >
      {(close) => (
        <>
          <p className="mt-3 wrap-anywhere">
            {name} is deleted for you and your mentors, with all its versions and comments. It
            cannot be undone.
          </p>
          <DialogButtons
            no="Keep it"
            yes={isPending ? 'Deleting…' : 'Yes, delete'}
            isDanger
            isBusy={isPending}
            error={error && messageOf(error, documentMessages.deleteFailed)}
            onNo={close}
            onYes={() => mutate()}
          />
        </>
      )}
    </DialogButton>
  );
}
