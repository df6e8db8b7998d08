import { useSuspenseQuery } from '@tanstack/react-query';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { CancelCall } from '#dashboard/calls/CancelCall.tsx';
import { MoveCall } from '#dashboard/calls/MoveCall.tsx';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import type { AgendaCall } from './useAgenda.ts';

interface Props {
  call: AgendaCall;
  onDone(outcome: string): void;
}

export function CallActions({ call, onDone }: Props) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  if (call.hasBegun) return <CallOutcome call={call} />;
  if (!isAdmin) return null;
  return (
    <>
      <MoveCall booking={call} onDone={onDone} />
      <CancelCall booking={call} onDone={onDone} />
    </>
  );
}
