import { lazy } from 'react';
import { Fold } from '#dashboard/Fold.tsx';
import { filesText } from '#dashboard/textParts.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { CallNote, PlanFold } from './CallParts.tsx';
import type { AgendaCall } from './callData.ts';

const EarlierPlans = lazy(() => import('#dashboard/plans/EarlierPlans.tsx'));

const CallDocuments = lazy(() => import('./CallDocuments.tsx'));

type MaterialsCall = Pick<
  AgendaCall,
  'id' | 'name' | 'date' | 'note' | 'plan' | 'hasEarlierPlans' | 'hasBegun' | 'files' | 'newFiles'
>;

export function CallMaterials({ call }: { call: MaterialsCall }) {
  const { id, name, files: fileCount, newFiles: newFileCount } = call;
  // A deleted account has an empty name. A deleted account cannot read a plan.
  const hasAccount = name !== '';
  return (
    <>
      {call.hasEarlierPlans && (
        <LazyContent placeholder={<div className="skeleton my-3 h-24" />}>
          <EarlierPlans callId={id} />
        </LazyContent>
      )}
      {fileCount > 0 && (
        <Fold label="Documents" aside={filesText(fileCount, newFileCount)}>
          <CallDocuments id={id} name={name} />
        </Fold>
      )}
      <CallNote call={call} />
      {call.hasBegun && hasAccount && <PlanFold call={call} />}
    </>
  );
}
