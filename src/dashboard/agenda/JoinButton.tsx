import { useSuspenseQuery } from '@tanstack/react-query';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { OPENS_MS } from '#domain/booking/join-window.ts';
import { displayTime } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/useAction.ts';
import { isToJoin } from './group-calls.ts';
import { type AgendaCall, useRefreshAgenda } from './useAgenda.ts';

interface Props {
  call: AgendaCall;
  isAwaited?: boolean;
}

export function JoinButton({ call, isAwaited }: Props) {
  const { joinToken, startsAt, state, needsLink } = call;
  const refresh = useRefreshAgenda();
  const { mutate, isPending, error } = useAction({
    mutationFn: () =>
      inNewTab(() => api.join[':token'].arrival.$post({ param: { token: joinToken } })),
    onSuccess: refresh,
  });
  if (needsLink) return <SetLink className="btn btn-primary max-sm:w-full" />;
  if (state === 'early' && isAwaited) {
    return <p className="text-sm text-soft">Join opens at {displayTime(startsAt - OPENS_MS)}</p>;
  }
  if (state !== 'open') return null;
  return (
    <>
      <Button
        tone={isToJoin(call) ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        disabled={isPending}
        onClick={() => mutate()}
      >
        Join the meeting
      </Button>
      {error && <Alert tone="error">{messageOf(error, callMessages.joinFailed)}</Alert>}
    </>
  );
}

type Ask = () => ReturnType<(typeof api.join)[':token']['arrival']['$post']>;

/** Browsers let a tab open only at the very click, so it waits for its address. */
async function inNewTab(ask: Ask): Promise<void> {
  const tab = open('about:blank');
  try {
    const { link } = await answer(ask());
    if (!tab) {
      location.assign(link);
      return;
    }
    tab.opener = null;
    tab.location.replace(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function SetLink({ className }: { className: string }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  return (
    <a className={className} href={isAdmin ? adminPages.settings : `${adminPages.hoursView}#link`}>
      Set the link
    </a>
  );
}
