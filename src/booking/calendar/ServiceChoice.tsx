import type { ReactNode } from 'react';
import { isPackage, packages, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { schoolPriceText, sessionCount } from '#domain/packages/sessions.ts';
import { packageContents, summaries } from '#domain/summaries.ts';
import { queryParameter } from '#lib/address.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { packageBackgrounds } from '#lib/package-backgrounds.ts';
import { useLoginRequired } from '#ui/useMe.ts';
import type { FrameProps } from './CalendarPage.tsx';

export default function ServiceChoice({ mentors, Frame }: FrameProps & { mentors: ReactNode }) {
  const { isPending, isAdmin } = useLoginRequired();
  if (isPending) return <div className="skeleton h-96" />;
  return (
    <Frame isAdmin={isAdmin}>
      <section aria-labelledby="choose" className="grid gap-6">
        <h2 id="choose" className="-mt-3 font-sans text-lg font-normal text-soft">
          What would you like to book?
        </h2>
        <DiscoveryCall mentors={mentors} />
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="grid content-start gap-8">
            <ServiceGroup
              name="Talk to a mentor"
              note={`${services['student-consultation'].minutes} minutes each, on video`}
              ids={['student-consultation', 'parent-consultation']}
            />
            <ServiceGroup
              name="One thing, done well"
              note={`${services.resume.minutes} minutes each, on video`}
              ids={['resume', 'lor', 'essays-sop', 'interview']}
            />
          </div>
          <div className="grid content-start gap-8">
            <div>
              <ServiceGroup
                name="Full guidance"
                note={`Best after a Discovery Call, ${packages.confident.minutes} minutes a session`}
                ids={['confident', 'exploring', 'lost']}
              />
              <p className="mt-2 text-sm text-pretty text-soft">{schoolPriceText()}</p>
            </div>
            <HelpToChoose />
          </div>
        </div>
      </section>
    </Frame>
  );
}

function calendarUrl(service: ServiceId): string {
  const slug = queryParameter('mentor');
  const mentor = slug ? { slug } : null;
  return bookingPages.calendar({ service, additionalSchools: 0, mentor, sessionId: null });
}

function DiscoveryCall({ mentors }: { mentors: ReactNode }) {
  const { title, minutes, price } = services['discovery-call'];
  return (
    <ul>
      <li>
        <a
          href={calendarUrl('discovery-call')}
          className="group/row grid gap-x-8 gap-y-3 rounded-card bg-green p-6 text-white hover:bg-green-deep sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:px-8"
        >
          <span className="grid gap-1">
            <span className="font-display text-2xl font-semibold">{title}</span>
            <span>{summaries['discovery-call']}</span>
          </span>
          <div className="max-lg:col-span-full max-lg:row-start-2 lg:w-80 [&_*]:text-white">
            {mentors}
          </div>
          <span className="flex flex-row-reverse items-baseline justify-between gap-3 border-t border-dashed border-white/45 pt-3 sm:grid sm:justify-items-end sm:gap-0 sm:border-0 sm:pt-0">
            <span className="rounded-pill bg-white px-4 py-2 text-[0.9375rem] font-semibold whitespace-nowrap text-green tabular-nums after:ms-2 after:inline-block after:content-['→'/''] group-hover/row:after:translate-x-1 sm:px-5 sm:py-2.5 sm:text-lg dark:text-green-deep">
              Start here, {formatRupees(price)}
            </span>
            <span className="text-sm sm:mt-2">{minutes} minutes on video</span>
          </span>
        </a>
      </li>
    </ul>
  );
}

interface GroupProps {
  name: string;
  note: string;
  ids: ServiceId[];
}

function ServiceGroup({ name, note, ids }: GroupProps) {
  return (
    <section aria-label={name}>
      <h3 className="text-xl">{name}</h3>
      <p className="mb-3 text-sm text-pretty text-soft">{note}</p>
      <ul className="divide-y divide-line overflow-clip rounded-xl border border-line">
        {ids.map((id) => (
          <ServiceRow key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

function HelpToChoose() {
  return (
    <p className="rounded-card border border-line px-5 py-4 text-pretty lg:px-6">
      <strong className="block font-display text-xl font-semibold">Not sure which?</strong> See{' '}
      <a className="link py-3" href="/student">
        where you are in your journey
      </a>
      , or{' '}
      <a className="link py-3" href="/contact">
        ask us
      </a>
      .
    </p>
  );
}

function ServiceRow({ id }: { id: ServiceId }) {
  const { title } = services[id];
  return (
    <li>
      <a
        href={calendarUrl(id)}
        className={`group/row grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3 hover:bg-mist active:bg-mist sm:px-5 ${isPackage(id) ? packageBackgrounds[id] : 'bg-card'}`}
      >
        <span className="font-display text-lg font-semibold group-hover/row:underline">
          {title}
        </span>
        <span className="text-end font-display text-lg font-semibold tabular-nums after:ms-2 after:inline-block after:text-leaf after:content-['→'/''] group-hover/row:after:translate-x-1">
          {formatRupees(priceOf(id))}
        </span>
        <span className="col-span-full text-pretty">{summaries[id]}</span>
        {isPackage(id) && (
          <span className="col-span-full mt-1 text-sm text-pretty text-soft">
            {sessionCount(id)} sessions: {packageContents[id]}
          </span>
        )}
      </a>
    </li>
  );
}
