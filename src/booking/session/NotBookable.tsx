import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Focused } from '#ui/Focused.tsx';
import type { Session } from './journeyData.ts';

export default function NotBookable({ session }: { session: Session | undefined }) {
  return (
    <Focused data-page-notice className="grid justify-items-start gap-4">
      <Alert tone="warning">
        <strong>{refusalOf(session)}</strong> <p>Your journey shows which sessions you can book.</p>
      </Alert>
      <ButtonLink className="max-sm:w-full" href="/journey">
        To your journey
      </ButtonLink>
    </Focused>
  );
}

function refusalOf(session: Session | undefined): string {
  if (!session) return packageMessages.sessionNotFound;
  return session.state === 'open' ? packageMessages.refundAsked : notOpen[session.state];
}
