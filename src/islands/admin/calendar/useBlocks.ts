import { useMutation } from '@tanstack/react-query';
import type { BlockInput } from '#domain/calendar/block-input.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { beginAction, useNotice } from '#islands/ui/useNotice.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';
import { useCalendarRefresh } from './useAdminCalendar.ts';

interface Said {
  tone: 'success' | 'error';
  text: string;
}

export type Blocks = ReturnType<typeof useBlocks>;

export function useBlocks(onBlocked: (saved: BlockInput) => void) {
  const [said, say] = useNotice<Said>();
  const refresh = useCalendarRefresh();
  const fail = (error: Error, fallback: string) => {
    if (isSignedOut(error)) return goToLogin();
    say({ tone: 'error', text: messageOf(error, fallback) });
  };

  const block = useMutation({
    mutationFn: (input: BlockInput) => answer(api.admin.blocks.$post({ json: input })),
    onSuccess: (_, saved) => {
      say({ tone: 'success', text: calendarMessages.blocked });
      onBlocked(saved);
    },
    onError: (error) => {
      if (affectedBy(error).length === 0) fail(error, calendarMessages.blockError);
    },
    onSettled: refresh,
  });
  const unblock = useMutation({
    mutationFn: (id: string) => answer(api.admin.blocks[':id'].$delete({ param: { id } })),
    onSuccess: () => say({ tone: 'success', text: calendarMessages.unblocked }),
    onError: (error) => fail(error, calendarMessages.unblockError),
    onSettled: refresh,
  });

  return {
    said,
    /** Says why nothing is sent. */
    refuse: (text: string) => {
      beginAction();
      say({ tone: 'error', text });
    },
    isBusy: block.isPending || unblock.isPending,
    /** The calls that stopped the last block; nothing was blocked. */
    affected: affectedBy(block.error),
    block: (input: BlockInput) => block.mutate(input),
    /** Blocks despite the affected calls. */
    insist: () => block.variables && block.mutate({ ...block.variables, evenIfTaken: true }),
    desist: () => {
      if (!block.isPending) block.reset();
    },
    unblock: (id: string) => unblock.mutate(id),
  };
}

function affectedBy(error: Error | null) {
  return error instanceof ApiError ? error.affected : [];
}
