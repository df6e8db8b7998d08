import { useMutation } from '@tanstack/react-query';
import { useRefresh } from '#dashboard/adminData.ts';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import {
  calendarMessages,
  type NamedBlock,
  toBlockInput,
} from '#domain/calendar/admin-calendar.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { useNotice } from '#ui/useNotice.ts';

export type Blocking = ReturnType<typeof useBlocking>;

interface BlockChange {
  removed: NamedBlock[];
  added: NamedBlock[];
}

export function useBlocking(blocks: NamedBlock[]) {
  const [notice, setNotice] = useNotice<{ tone: 'success' | 'error'; text: string }>();
  const offerUndo = useOfferUndo();
  const onSettled = useRefresh();
  const { mutate } = useMutation({
    mutationFn: saveChange,
    onSuccess: (_, { removed }) => {
      const { blocked, unblocked } = calendarMessages;
      setNotice({ tone: 'success', text: removed.length > 0 ? unblocked : blocked });
    },
    onError: (error, { removed }) => {
      const { blockError, unblockError } = calendarMessages;
      setNotice({
        tone: 'error',
        text: messageOf(error, removed.length > 0 ? unblockError : blockError),
      });
    },
    onSettled,
  });
  function unblock(removed: NamedBlock[]): void {
    const undo = () => mutate({ removed: [], added: removed });
    const message = `Unblocked: ${removed[0]?.reason}`;
    mutate({ removed, added: [] }, { onSuccess: () => offerUndo({ message, undo }) });
  }
  function onBlocked(newBlocks: NamedBlock[]): void {
    // A new block replaces an old block with the same id. `blocks` still has the old blocks.
    // "Undo" must save these old blocks again: unblocking their times is not enough.
    const overwritten = blocks.filter(({ id }) => newBlocks.some((block) => block.id === id));
    const removed = newBlocks.filter(({ id }) => overwritten.every((block) => block.id !== id));
    const undo = () => mutate({ removed, added: overwritten });
    setNotice({ tone: 'success', text: calendarMessages.blocked });
    offerUndo({ message: `Blocked: ${newBlocks[0]?.reason}`, undo });
  }
  return { unblock, onBlocked, notice };
}

async function saveChange({ removed, added }: BlockChange): Promise<void> {
  for (const { id } of removed) await answer(api.admin.blocks[':id'].$delete({ param: { id } }));
  for (const block of added) await answer(api.admin.blocks.$post({ json: toBlockInput(block) }));
}
