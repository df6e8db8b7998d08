import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { Alert } from '#ui/Alert.tsx';
import { useFocusOnMount } from '#ui/useFocusOnMount.ts';
import type { Session } from './journeyData.ts';

export default function NotBookable({ session }: { session: Session | undefined }) {
  const self = useFocusOnMount<HTMLDivElement>();
  return (
    <div data-gone ref={self} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <Alert tone="warning">
        <strong>{refusalOf(session)}</strong> <p>Your journey shows what is left to book.</p>
      </Alert>
      <a className="btn btn-primary max-sm:w-full" href="/journey">
        To your journey
      </a>
    </div>
  );
}

function refusalOf(session: Session | undefined): string {
  if (!session) return packageMessages.sessionNotFound;
  return session.state === 'open' ? packageMessages.refundAsked : notOpen[session.state];
}
