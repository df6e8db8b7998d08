import { CallPlan } from '#dashboard/plans/CallPlan.tsx';
import { EarlierPlans } from '#dashboard/plans/EarlierPlans.tsx';
import type { SavedNote } from '#domain/booking/agenda.ts';
import type { PlanState } from '#domain/plans/plan.ts';
import { CallDocuments } from './CallDocuments.tsx';
import { CallNote } from './CallNote.tsx';

interface Props {
  call: {
    id: string;
    name: string;
    date: string;
    note: SavedNote | null;
    plan: PlanState | null;
    hasEarlierPlans: boolean;
    hasBegun: boolean;
    files: number;
    newFiles: number;
  };
}

export default function ClientMaterials({ call }: Props) {
  return (
    <>
      {call.hasEarlierPlans && <EarlierPlans id={call.id} />}
      {call.files > 0 && <CallDocuments call={call} />}
      <CallNote call={call} note={call.note} />
      {call.hasBegun && call.name && <CallPlan call={call} state={call.plan} />}
    </>
  );
}
