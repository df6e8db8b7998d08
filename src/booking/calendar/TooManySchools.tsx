import { mostSchoolsReached } from '#domain/booking/messages.ts';
import { mostSchools, type PackageId } from '#domain/catalogue.ts';
import { site } from '#domain/site.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { useSignedInUser } from '#ui/useMe.ts';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';

export default function TooManySchools({ service }: { service: PackageId }) {
  if (useSignedInUser().isPending) return <CalendarSkeleton />;
  const most = mostSchools(service);
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="error">{mostSchoolsReached(most)} For more, please write to us.</Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/calendar?service=${service}&schools=${most}`}>
          Continue with {most} schools
        </ButtonLink>
        <ButtonLink tone="secondary" href={`mailto:${site.supportEmail}`}>
          Write to us
        </ButtonLink>
      </div>
      <ActionLink href="/student">See the packages</ActionLink>
    </div>
  );
}
