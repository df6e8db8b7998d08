import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { IN_BAR, type ViewName, views, viewsFor } from '#dashboard/views.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { deskQuery } from './deskData.ts';
import { Icon } from './icons.tsx';

const WAITING = {
  agenda: 'to come today',
  money: 'asked back',
  exceptions: 'waiting for you',
  hours: 'with a disconnected calendar',
  mail: 'stuck',
  health: 'with an alarm',
} as const;

const ITEM = `relative grid min-h-14 content-center justify-items-center gap-0.5 rounded-xl px-1.5 text-sm font-semibold text-soft hover:text-ink
  aria-[current]:text-leaf in-[:popover-open]:flex in-[:popover-open]:min-h-12 in-[:popover-open]:items-center in-[:popover-open]:gap-3 in-[:popover-open]:px-3
  lg:flex lg:min-h-11 lg:items-center lg:gap-3 lg:px-3 lg:hover:bg-sand lg:aria-[current]:bg-mist`;

const MARK = `lg:aria-[current]:after:absolute lg:aria-[current]:after:-end-[1.4rem] lg:aria-[current]:after:size-2.5
  lg:aria-[current]:after:rotate-45 lg:aria-[current]:after:bg-saffron`;

interface Props {
  current: ViewName | 'block';
  onHelp?: () => void;
}

export function Rail({ current, onHelp }: Props) {
  const more = useRef<HTMLUListElement>(null);
  const {
    data: { isAdmin, waiting },
  } = useSuspenseQuery(deskQuery);
  const names = viewsFor(isAdmin);
  const underMore = names.slice(IN_BAR);
  const countOf = (name: ViewName) => (name in WAITING ? waiting[name as keyof typeof WAITING] : 0);
  const hidden = underMore.reduce((sum, name) => sum + countOf(name), 0);
  const item = (name: ViewName) => (
    <Item
      key={name}
      name={name}
      isCurrent={name === current}
      count={countOf(name)}
      onOpen={() => more.current?.hidePopover()}
    />
  );
  return (
    <nav
      aria-label={isAdmin ? 'Admin' : 'Desk'}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-2 pb-[env(safe-area-inset-bottom)] [@media(max-height:24rem)]:static
        lg:sticky lg:inset-auto lg:top-20 lg:self-start lg:border-t-0 lg:p-0"
    >
      <ul className="flex justify-between gap-1 *:not-last:grow lg:grid lg:justify-normal lg:gap-0.5 lg:border-e-2 lg:border-dotted lg:border-line lg:pe-4">
        {names.slice(0, IN_BAR).map(item)}
        <li className={isAdmin ? 'lg:hidden' : 'hidden'}>
          <button
            type="button"
            popoverTarget="more-views"
            data-current={current === 'block' || underMore.includes(current) || undefined}
            className={`${ITEM} w-full data-current:text-leaf`}
          >
            <Icon name="more" />
            <Word>More</Word>
            {hidden > 0 && <Count count={hidden} means="waiting there" tone={RED} />}
          </button>
        </li>
        <li className="lg:contents">
          <ul
            ref={more}
            id="more-views"
            popover="auto"
            className="inset-x-2 top-auto bottom-18 m-0 w-auto rounded-2xl border border-line bg-card p-2 text-ink shadow-card open:grid open:grid-cols-2
              lg:static lg:grid lg:grid-cols-1 lg:gap-0.5 lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none"
          >
            {underMore.map(item)}
            {isAdmin && (
              <li>
                <a
                  href={adminPages.calendar}
                  aria-current={current === 'block' ? 'page' : undefined}
                  className={`${ITEM} ${MARK}`}
                >
                  <Icon name="block" />
                  Block times
                </a>
              </li>
            )}
            {onHelp && (
              <li className="max-lg:hidden">
                <button type="button" onClick={onHelp} className={`${ITEM} w-full`}>
                  <Icon name="keys" />
                  Keys
                </button>
              </li>
            )}
          </ul>
        </li>
      </ul>
    </nav>
  );
}

interface ItemProps {
  name: ViewName;
  isCurrent: boolean;
  count: number;
  onOpen(): void;
}

function Item({ name, isCurrent, count, onOpen }: ItemProps) {
  return (
    <li>
      <a
        href={`/admin?view=${name}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        className={`${ITEM} ${MARK}`}
      >
        <Icon name={name} />
        <Word>{views[name].label}</Word>
        {count > 0 && (
          <Count
            count={count}
            means={WAITING[name as keyof typeof WAITING]}
            tone={name === 'agenda' ? 'bg-green text-white' : RED}
          />
        )}
      </a>
    </li>
  );
}

function Word({ children }: { children: string }) {
  return <span className="max-[19rem]:sr-only">{children}</span>;
}

const RED = 'bg-brick text-paper';

interface CountProps {
  count: number;
  means: string;
  tone: string;
}

function Count({ count, means, tone }: CountProps) {
  return (
    <span
      className={`absolute start-1/2 top-0 ms-2 min-w-5 rounded-full px-1.5 text-center text-sm leading-5 font-semibold tabular-nums in-[:popover-open]:static in-[:popover-open]:ms-auto lg:static lg:ms-auto ${tone}`}
    >
      {count}
      <span className="sr-only"> {means}</span>
    </span>
  );
}
