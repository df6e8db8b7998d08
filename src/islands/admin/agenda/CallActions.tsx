import { CallOutcome } from '#islands/admin/calls/CallOutcome.tsx';
import { CancelCall } from '#islands/admin/calls/CancelCall.tsx';
import { MoveCall } from '#islands/admin/calls/MoveCall.tsx';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  call: AgendaCall;
  onDone(outcome: string): void;
}

/** A call can be moved or cancelled until it begins; from then on it has an outcome. */
export function CallActions({ call, onDone }: Props) {
  if (call.hasBegun) return <CallOutcome call={call} />;
  return (
    <>
      <MoveCall booking={call} onDone={onDone} />
      <CancelCall booking={call} onDone={onDone} />
    </>
  );
}
