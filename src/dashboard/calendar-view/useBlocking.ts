import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { useRefresh } from '#dashboard/View.tsx';
import {
  calendarMessages,
  type NamedBlock,
  toBlockInput,
} from '#domain/calendar/admin-calendar.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { useAction } from '#ui/useAction.ts';

export type Blocking = ReturnType<typeof useBlocking>;

/** Removes blocks, and offers to undo a change of blocks. */
export function useBlocking() {
  const offerUndo = useOfferUndo();
  const onSettled = useRefresh();
  const remove = useAction({ mutationFn: removeAll, onSettled });
  const restore = useAction({ mutationFn: restoreAll, onSettled });
  const error =
    (remove.error && messageOf(remove.error, calendarMessages.unblockError)) ??
    (restore.error && messageOf(restore.error, calendarMessages.blockError));
  function unblock(blocks: NamedBlock[]): void {
    const undo = () => restore.mutate(blocks);
    const message = `Unblocked: ${blocks[0]?.reason}`;
    remove.mutate(blocks, { onSuccess: () => offerUndo({ message, undo }) });
  }
  function onBlocked(blocks: NamedBlock[]): void {
    offerUndo({ message: `Blocked: ${blocks[0]?.reason}`, undo: () => remove.mutate(blocks) });
  }
  return { unblock, onBlocked, error };
}

async function removeAll(blocks: NamedBlock[]): Promise<void> {
  for (const { id } of blocks) await answer(api.admin.blocks[':id'].$delete({ param: { id } }));
}

async function restoreAll(blocks: NamedBlock[]): Promise<void> {
  for (const block of blocks) await answer(api.admin.blocks.$post({ json: toBlockInput(block) }));
}
