import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { adminQuery } from '#dashboard/View.tsx';
import {
  type AdminDay,
  blockId,
  calendarMessages,
  type NamedBlock,
  toBlockInput,
} from '#domain/calendar/admin-calendar.ts';
import type { BlockInput } from '#domain/calendar/block-input.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { affectedCallsOf, answer, api, messageOf } from '#lib/api.ts';
import { beginAction, useNotice } from '#ui/useNotice.ts';

export type Blocks = ReturnType<typeof useBlocks>;

/** Blocks and unblocks times. Undo restores the blocks in `days`, the state before the change. */
export function useBlocks(days: AdminDay[], onBlocked: (saved: BlockInput) => void) {
  const [notice, say] = useNotice<{ tone: 'success' | 'error'; text: string }>();
  const refresh = useCalendarRefresh();
  const offerUndo = useOfferUndo();
  const [reason, setReason] = useState('');
  const fail = (error: Error, fallback: string) =>
    say({ tone: 'error', text: messageOf(error, fallback) });

  const block = useMutation({
    mutationFn: (input: BlockInput) => answer(api.admin.blocks.$post({ json: input })),
    onSuccess: (_, saved) => {
      say({ tone: 'success', text: calendarMessages.blocked });
      const before = blocksAt(days, saved);
      const undo = () => unblock.mutate({ ...saved, before });
      offerUndo({ message: `Blocked: ${saved.reason}`, undo });
      setReason((typed) => (typed.trim() === saved.reason ? '' : typed));
      onBlocked(saved);
    },
    onError: (error) => {
      if (affectedCallsOf(error).length === 0) fail(error, calendarMessages.blockError);
    },
    onSettled: refresh,
  });
  const unblock = useMutation({
    mutationFn: restoreBlocks,
    onSuccess: (_, { removed }) => {
      say({ tone: 'success', text: calendarMessages.unblocked });
      if (!removed) return;
      const undo = () => block.mutate(toBlockInput(removed));
      offerUndo({ message: `Unblocked ${blockedTime(removed)}`, undo });
    },
    onError: (error) => fail(error, calendarMessages.unblockError),
    onSettled: refresh,
  });

  return {
    reason,
    setReason,
    notice,
    showError: (text: string) => {
      beginAction();
      say({ tone: 'error', text });
    },
    isBusy: block.isPending || unblock.isPending,
    affected: affectedCallsOf(block.error),
    block: (input: BlockInput) => block.mutate(input),
    blockAnyway: () => block.variables && block.mutate({ ...block.variables, evenIfTaken: true }),
    dismiss: () => {
      if (!block.isPending) block.reset();
    },
    unblock: (removed: NamedBlock) =>
      unblock.mutate({ ...toBlockInput(removed), before: [], removed }),
  };
}

/** Existing blocks that `saved` replaces. Undo restores these blocks with their reasons. */
function blocksAt(days: AdminDay[], { date, times }: BlockInput): NamedBlock[] {
  const day = days.find((one) => one.date === date);
  const blocks = times ? day?.slots.filter((slot) => times.includes(slot.time)) : [day];
  return blocks?.flatMap((one) => one?.block ?? []) ?? [];
}

export function blockedTime({ date, time }: NamedBlock): string {
  return time ? displayTime(istInstant(date, time)) : 'the day';
}

interface Unblocking extends Pick<BlockInput, 'date' | 'times'> {
  /** Earlier blocks to restore. Times without an earlier block are unblocked. */
  before: NamedBlock[];
  /** Block that the admin removes. Set if the admin can undo the removal. */
  removed?: NamedBlock;
}

async function restoreBlocks({ date, times, before }: Unblocking): Promise<void> {
  for (const time of times ?? [null]) {
    const old = before.find((one) => one.time === time);
    await (old
      ? answer(api.admin.blocks.$post({ json: toBlockInput(old) }))
      : answer(api.admin.blocks[':id'].$delete({ param: { id: blockId(date, time) } })));
  }
}

const REFRESH_MS = 20_000;

const calendarQuery = {
  ...adminQuery(['calendar'], api.admin.calendar.$get),
  refetchInterval: REFRESH_MS,
};

export const useAdminCalendar = () => useSuspenseQuery(calendarQuery).data;

export function useCalendarRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: calendarQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['calendar'] }),
    ]);
}
