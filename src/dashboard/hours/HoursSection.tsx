import type { ReactNode } from 'react';
import { LabelledSection } from '#dashboard/View.tsx';

interface Props {
  title: string;
  description?: string;
  children: ReactNode;
}

export function HoursSection({ title, description, children }: Props) {
  return (
    <LabelledSection
      title={title}
      headClass="text-xl"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {description && <p className="-mt-3 text-sm text-pretty text-soft">{description}</p>}
      {children}
    </LabelledSection>
  );
}
