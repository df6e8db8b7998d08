import { planMessages } from '#domain/plans/messages.ts';
import type { SavedPlan } from '#domain/plans/plan.ts';
import { messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import type { PlanDraft } from './usePlan.ts';

interface Props {
  draft: PlanDraft;
  saved: SavedPlan | null;
  client: string;
}

export function PlanStatus({ draft, saved, client }: Props) {
  const { isUnsaved, isSaving, failure } = draft;
  return (
    <>
      {failure && !isSaving && (
        <div className="order-last w-full">
          <Alert tone="error">{messageOf(failure, planMessages.saveFailed)}</Alert>
        </div>
      )}
      <p
        role="status"
        className="text-sm text-balance text-soft empty:hidden @max-lg:order-last @max-lg:w-full @lg:flex-1 @lg:text-end"
      >
        {isUnsaved || isSaving ? 'Saving the draft…' : saved && savedText(saved, client)}
      </p>
    </>
  );
}

function savedText(plan: SavedPlan, client: string): string {
  const { isDraft, sentAt, savedAt, savedBy, isSavedByViewer } = plan;
  const by = isSavedByViewer ? 'you' : (savedBy ?? 'a former mentor');
  if (!isDraft) return `Sent on ${dateAndTime(savedAt)} by ${by}.`;
  const has = sentAt
    ? `${client} has the version of ${dateAndTime(sentAt)} until you send this one.`
    : `Not sent to ${client} yet.`;
  return `Draft saved on ${dateAndTime(savedAt)} by ${by}. ${has}`;
}
