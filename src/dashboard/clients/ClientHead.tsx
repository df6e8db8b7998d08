import { serviceLine } from '#dashboard/bookings/bookingData.ts';
import { ContactButtons } from '#dashboard/calls/CallParts.tsx';
import { When } from '#dashboard/cells.tsx';
import { BackLink, Icon } from '#dashboard/shell/icons.tsx';
import { nearestCalls } from '#domain/booking/clients.ts';
import { displayLocal, displayTime, placeOf } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { longDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { useCopy } from '#ui/useCopy.ts';
import type { ClientRecord } from './ClientDetail.tsx';

export function ClientHead({ record }: { record: ClientRecord }) {
  const { client, calls, plan, documents } = record;
  const { name, email, since, phoneNumber, timeZone } = client;
  const now = serverNow();
  const isElsewhere = timeZone !== null && displayLocal(now, timeZone) !== null;
  const { next, last } = nearestCalls(calls, now);
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <BackLink href={adminPages.clients}>All clients</BackLink>
          <h2 id="client" className="text-heading wrap-anywhere">
            {name}
          </h2>
          <p className="wrap-anywhere">{[email, phoneNumber].filter(Boolean).join(' · ')}</p>
          <p className="text-sm text-soft">
            Client since {longDate(since)}
            {isElsewhere && ` · it is ${displayTime(now, timeZone)} in ${placeOf(timeZone)}`}
          </p>
          <p className="flex gap-x-5 text-sm empty:hidden">
            {plan && <PartLink id="plan">Plan</PartLink>}
            {documents.length > 0 && <PartLink id="documents">Documents</PartLink>}
          </p>
        </div>
        <div className="action-row">
          <ContactButtons {...{ email, phoneNumber }} />
          <CopyEmail email={email} />
        </div>
      </div>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        <Nearest label="Next call" call={next} otherwise="None is booked." />
        <Nearest label="Last call" call={last} otherwise="There was none yet." />
      </dl>
    </header>
  );
}

function PartLink({ id, children }: { id: string; children: string }) {
  return (
    // With a target the desk leaves it to the browser, as it opens nothing.
    <ActionLink target="_self" href={`#${id}`}>
      {children}
    </ActionLink>
  );
}

function CopyEmail({ email }: { email: string }) {
  const { copied, copy } = useCopy(email);
  return (
    <>
      <Button className="btn-slim whitespace-nowrap" onClick={copy}>
        <Icon name="copy" />
        Copy email
      </Button>
      <span role="status" className="self-center text-sm text-soft empty:hidden max-sm:w-full">
        {copied === true && 'Copied'}
        {copied === false && 'Your browser would not copy it.'}
      </span>
    </>
  );
}

interface NearestProps {
  label: string;
  call: ClientRecord['calls'][number] | undefined;
  otherwise: string;
}

function Nearest({ label, call, otherwise }: NearestProps) {
  return (
    <div className="bg-card px-5 py-3.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        {call ? (
          <>
            <span className="font-semibold">
              <When at={call.startsAt} />
            </span>
            <span className="block text-sm">
              {serviceLine(call.serviceType, call.mentor?.name)}
            </span>
          </>
        ) : (
          <span className="text-soft">{otherwise}</span>
        )}
      </dd>
    </div>
  );
}
