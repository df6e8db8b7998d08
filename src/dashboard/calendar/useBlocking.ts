import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { calendarMessages, type NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { bookableDates } from '#domain/calendar/slots.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { useNotice } from '#ui/useNotice.ts';

export type Blocking = ReturnType<typeof useBlocking>;

interface BlockChange {
  removed: NamedBlock[];
  added: NamedBlock[];
  isUndoable?: boolean;
}

export function useBlocking(blocks: NamedBlock[]) {
  const [notice, setNotice] = useNotice<{ tone: 'success' | 'error'; text: string }>();
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const { mutate, mutateAsync } = useMutation({
    mutationFn: saveChange,
    onSuccess: (_, { removed, isUndoable }) => {
      const { blocked, unblocked } = calendarMessages;
      setNotice({ tone: 'success', text: removed.length > 0 ? unblocked : blocked });
      const undo = () => mutateAsync({ removed: [], added: removed });
      if (isUndoable) offerUndo({ message: `Unblocked: ${removed[0]?.reason}`, undo });
    },
    onError: (error, { removed }) => {
      const { blockError, unblockError } = calendarMessages;
      const text = messageOf(error, removed.length > 0 ? unblockError : blockError);
      setNotice({ tone: 'error', text });
    },
    onSettled: () => queries.invalidateQueries(),
  });
  function unblock(removed: NamedBlock[]): void {
    // The API refuses to block a date that clients cannot book, so "Undo" would fail.
    const isUndoable = removed.every(({ date }) => bookableDates(serverNow()).includes(date));
    mutate({ removed, added: [], isUndoable });
  }
  function onBlocked(newBlocks: NamedBlock[]): void {
    // `blocks` still has the old blocks that new ones with their ids replace. "Undo" saves them.
    const overwritten = blocks.filter(({ id }) => newBlocks.some((block) => block.id === id));
    const removed = newBlocks.filter(({ id }) => overwritten.every((block) => block.id !== id));
    const undo = () => mutateAsync({ removed, added: overwritten });
    setNotice({ tone: 'success', text: calendarMessages.blocked });
    offerUndo({ message: `Blocked: ${newBlocks[0]?.reason}`, undo });
  }
  return { unblock, onBlocked, notice };
}

async function saveChange({ removed, added }: BlockChange): Promise<void> {
  for (const { id } of removed) {
    await answer(api.admin.blocks[':id'].$delete({ param: { id } })).catch((error: unknown) => {
      // If another admin has already removed this block, the other steps still have to run.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    });
  }
  for (const { date, time, reason } of added) {
    // "Undo" restores a block that existed before, so its calls need no confirmation.
    const json = { date, reason, evenIfTaken: true, ...(time && { times: [time] }) };
    await answer(api.admin.blocks.$post({ json }));
  }
}
