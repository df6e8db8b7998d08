import { planChanged } from '#domain/plans/messages.ts';
import type { SavedPlan } from '#domain/plans/plan.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { PlanText } from './PlanText.tsx';

interface Props {
  other: SavedPlan;
  onReplace(): void;
  onKeep(): void;
}

export function PlanConflict({ other, onReplace, onKeep }: Props) {
  return (
    <>
      <div className="w-full">
        <Alert tone="error">
          {planChanged(other.savedBy)}
          <div className="mt-2">
            <PlanText plan={other} />
          </div>
        </Alert>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeep}>Keep the other version</Button>
        <Button tone="danger" onClick={onReplace}>
          Save mine in its place
        </Button>
      </div>
    </>
  );
}
