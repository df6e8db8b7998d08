import { useRef } from 'react';
import { useDashboard } from '#dashboard/adminData.ts';
import { type ViewName, views, viewsFor } from '#dashboard/views.ts';
import { Icon } from './icons.tsx';

const MOST_BOTTOM_BAR_VIEWS = 4;

const ITEM_CLASS = `relative grid min-h-14 content-center justify-items-center gap-0.5 rounded-xl px-0.5 text-sm font-semibold text-soft hover:text-ink
  aria-[current]:text-leaf in-[:popover-open]:flex in-[:popover-open]:min-h-12 in-[:popover-open]:items-center in-[:popover-open]:gap-3 in-[:popover-open]:px-3
  lg:flex lg:min-h-11 lg:items-center lg:gap-3 lg:px-3 lg:hover:bg-sand lg:aria-[current]:bg-mist`;

const LINK_CLASS = `${ITEM_CLASS} lg:aria-[current]:after:absolute lg:aria-[current]:after:-end-[1.4rem] lg:aria-[current]:after:size-2.5
  lg:aria-[current]:after:rotate-45 lg:aria-[current]:after:bg-saffron`;

export function Sidebar({ current, onShortcuts }: { current: ViewName; onShortcuts(): void }) {
  const morePopover = useRef<HTMLUListElement>(null);
  const { isAdmin, count: toDoCount } = useDashboard();
  const names = viewsFor(isAdmin);
  const moreViews = names.slice(MOST_BOTTOM_BAR_VIEWS);
  const viewLink = (name: ViewName) => (
    <li key={name}>
      <a
        href={`/admin?view=${name}`}
        aria-current={name === current ? 'page' : undefined}
        onClick={() => morePopover.current?.hidePopover()}
        className={LINK_CLASS}
      >
        <Icon name={name} />
        <span className="max-[19rem]:sr-only">{views[name].label}</span>
        {name === 'agenda' && toDoCount > 0 && (
          <span className="absolute start-1/2 top-0 ms-2 min-w-5 rounded-full bg-brick px-1.5 text-center text-sm leading-5 font-semibold text-paper tabular-nums lg:static lg:ms-auto">
            {toDoCount}
            <span className="sr-only"> to do</span>
          </span>
        )}
      </a>
    </li>
  );
  return (
    <nav
      aria-label={isAdmin ? 'Admin' : 'Dashboard'}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-2 pb-[env(safe-area-inset-bottom)] [@media(max-height:24rem)]:static
        lg:sticky lg:inset-auto lg:top-20 lg:self-start lg:border-t-0 lg:p-0"
    >
      <ul className="flex justify-between gap-1 *:not-last:grow lg:grid lg:justify-normal lg:gap-0.5 lg:border-e-2 lg:border-dotted lg:border-line lg:pe-4">
        {names.slice(0, MOST_BOTTOM_BAR_VIEWS).map(viewLink)}
        {/* On wide screens, the popover's list is always visible. Mentors have no more views. */}
        <li className={isAdmin ? 'lg:hidden' : 'hidden'}>
          <button
            type="button"
            popoverTarget="more-views"
            data-current={moreViews.includes(current) || undefined}
            className={`${ITEM_CLASS} w-full data-current:text-leaf`}
          >
            <Icon name="more" />
            More
          </button>
        </li>
        <li className="lg:contents">
          <ul
            ref={morePopover}
            id="more-views"
            popover="auto"
            className="inset-x-2 top-auto bottom-18 m-0 w-auto rounded-2xl border border-line bg-card p-2 text-ink raised open:grid open:grid-cols-2
              lg:static lg:grid lg:grid-cols-1 lg:gap-0.5 lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:flat"
          >
            {moreViews.map(viewLink)}
            <ShortcutsButton onClick={onShortcuts} />
          </ul>
        </li>
      </ul>
    </nav>
  );
}

function ShortcutsButton({ onClick }: { onClick(): void }) {
  return (
    <li className="max-lg:hidden">
      <button type="button" onClick={onClick} className={`${ITEM_CLASS} w-full`}>
        <Icon name="keys" />
        Shortcuts
      </button>
    </li>
  );
}
