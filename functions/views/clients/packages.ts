import { canGiveBack, type SessionState } from '#domain/packages/states.ts';
import type { PackageView } from '#functions/packages/package-view.ts';

export function toClientPackage(view: PackageView, isAdmin: boolean) {
  const { id, title, validUntil, isLive, isRefunded, books } = view;
  const canChange = isAdmin && !isRefunded;
  return {
    ...{ id, title, validUntil, isLive, canExtend: canChange },
    books: isAdmin ? books : null,
    sessions: view.sessions.map((session) => ({
      ...toSession(session),
      ...(isAdmin ? { state: session.state, why: session.why } : withoutOutcome(session)),
      canGiveBack: canChange && canGiveBack(session),
    })),
  };
}

type Session = PackageView['sessions'][number];

function toSession({ id, title, booking }: Session) {
  return { id, title, startsAt: booking?.startsAt ?? null, mentor: booking?.mentor ?? null };
}

function withoutOutcome({ state, booking }: Session): { state: SessionState; why?: string } {
  return { state: booking && state === 'forfeited' ? 'used' : state };
}
