import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { queryParameter } from '#lib/address.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';

interface Props {
  id: string;
  title: ReactNode;
  backLink?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** Scrolls to the part that the URL names (`#link`, `section=admins`): it loads after the page. */
export function View({ id, title, backLink, description, action, isBusy, children }: Props) {
  useEffect(() => {
    const sectionId = queryParameter('section') ?? location.hash.slice(1);
    document.getElementById(sectionId)?.scrollIntoView();
  }, []);
  const header = (
    <header className="view-head">
      <div className="min-w-0">
        {backLink}
        <h2 id={id} className="text-heading wrap-anywhere">
          {title}
        </h2>
        {description && <p className="text-sm wrap-anywhere text-soft">{description}</p>}
      </div>
      {action}
    </header>
  );
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBusy}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ActionMessages header={header}>{children}</ActionMessages>
    </section>
  );
}

interface LabelledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: 2 | 3;
  headClass: string;
  action?: ReactNode;
}

export function LabelledSection(props: LabelledSectionProps) {
  const { title, level = 3, headClass, action, children, ...section } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} {...section}>
      <div
        className={action ? 'flex flex-wrap items-baseline justify-between gap-x-4' : 'contents'}
      >
        <Heading id={id} className={headClass}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

export const SMALL_HEAD = 'font-sans text-base font-semibold';

export function CardSection({
  className = '',
  ...section
}: Omit<LabelledSectionProps, 'level' | 'headClass'>) {
  const card = `card grid gap-3 p-5 sm:p-6 ${className}`;
  return <LabelledSection level={2} headClass="text-xl" className={card} {...section} />;
}
