/** What only some calls are chosen by; each is loaded where it is. */
import { type ComponentProps, lazy, Suspense } from 'react';
import { isPackage, type ServiceId } from '#domain/catalogue.ts';

const MentorChoice = lazy(() => import('./mentors/MentorChoice.tsx'));
const SchoolsStepper = lazy(() => import('./SchoolsStepper.tsx'));

export function Mentors(props: ComponentProps<typeof MentorChoice>) {
  const { mentors, isMentorGone } = props.calendar;
  return mentors.length > 0 || isMentorGone ? <MentorChoice {...props} /> : null;
}

interface SchoolsProps {
  service: ServiceId;
  count: number;
  onPick(count: number): void;
}

export function Schools({ service, ...props }: SchoolsProps) {
  if (!isPackage(service)) return null;
  return (
    <Suspense fallback={<div className="h-20" />}>
      <SchoolsStepper service={service} {...props} />
    </Suspense>
  );
}
