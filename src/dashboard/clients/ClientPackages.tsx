import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { joinWithDots } from '#dashboard/textParts.tsx';
import { LabelledSection } from '#dashboard/View.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { EXTENSION_MONTHS, type SessionState } from '#domain/packages/states.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { answer, api } from '#lib/api.ts';
import { counted, dateAndTime, longDate } from '#lib/format.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import type { ClientRecord } from './ClientDetail.tsx';

export type ClientPackage = ClientRecord['packages'][number];

export function ClientPackages({ packages }: { packages: ClientPackage[] }) {
  const title = packages.length === 1 ? 'Package' : 'Packages';
  return (
    <LabelledSection title={title} level={2} headClass="mb-2 text-xl">
      <ActionMessages>
        <div className="divide-y divide-line border-y border-line">
          {packages.map((pack, index) => (
            <Package key={pack.id} pack={pack} startsOpen={index === 0} />
          ))}
        </div>
      </ActionMessages>
    </LabelledSection>
  );
}

function Package({ pack, startsOpen }: { pack: ClientPackage; startsOpen: boolean }) {
  const { title, validUntil, isLive, isRefunded, sessions, books: sums, canExtend } = pack;
  const openCount = sessions.filter((one) => one.state === 'open' && !one.isAskedBack).length;
  const endText = `${isLive ? 'until' : 'expired on'} ${longDate(validUntil)}`;
  return (
    <details open={startsOpen}>
      <summary className="fold">
        <span>
          {title}
          <span className="font-normal text-soft">
            {` · ${openCount} of ${counted(sessions.length, 'session')} available, `}
            <span className="whitespace-nowrap">{isRefunded ? 'refunded' : endText}</span>
          </span>
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sums && <PackageSums sums={sums} />}
      {canExtend && <ExtendPackage pack={pack} />}
    </details>
  );
}

const SESSION_BADGES = {
  booked: { badge: 'confirmed', label: 'Booked' },
  used: { badge: 'completed', label: 'Used' },
  refunded: { badge: 'refunded', label: 'Refunded' },
  forfeited: { badge: 'cancelled', label: 'Used up' },
} as const satisfies Record<Exclude<SessionState, 'open'>, unknown>;

/** `isAskedBack` means that the client has asked for a refund. The session cannot be booked then. */
type Session = ClientPackage['sessions'][number];

function SessionRow({ session }: { session: Session }) {
  const { title, state, isAskedBack, why, startsAt, mentor, canGiveBack: canRestore } = session;
  const when = startsAt === null ? null : dateAndTime(startsAt);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        {title}
        <span className="text-sm text-soft max-sm:block sm:before:content-['_·_'] empty:hidden">
          {joinWithDots(when, mentor && withMentor(mentor.name), why)}
        </span>
      </p>
      {state === 'open' ? (
        <span className="badge">{isAskedBack ? 'On hold' : 'Available'}</span>
      ) : (
        <StateBadge state={SESSION_BADGES[state].badge}>{SESSION_BADGES[state].label}</StateBadge>
      )}
      {canRestore && <RestoreSession session={session} />}
    </li>
  );
}

function PackageSums({ sums }: { sums: NonNullable<ClientPackage['books']> }) {
  const { open, delivered, refunded, forfeited } = sums;
  const rows = [
    ['Not used yet', open],
    ['Delivered', delivered],
    ['Refunded', refunded],
    ['Used up', forfeited],
    ['Paid', open + delivered + refunded + forfeited],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-1 py-2.5">
      {rows.map(([label, sum]) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{formatAmount(sum, CURRENCY)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ExtendPackage({ pack: { id, title, isLive } }: { pack: ClientPackage }) {
  return (
    <ActionDialog
      label="Extend"
      what={title}
      title={`Extend ${title}`}
      buttonProps={{ className: 'btn-slim mb-3' }}
      loadSchema={async () => (await import('#domain/money/input.ts')).packageExtension}
      read={(fields) => ({ months: Number(fields.get('months')), reason: fields.get('reason') })}
      send={(json) => answer(api.admin.passes[':id'].extend.$post({ param: { id }, json }))}
      doneMessage={({ validUntil }) => `${title} is extended until ${longDate(validUntil)}.`}
      failure="The package could not be extended. Please try again."
      yes="Extend"
      busy="Extending…"
      reasonField={{ hint: 'Only admins see the reason.' }}
    >
      {(errors) => (
        <TextField
          label="Months"
          name="months"
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          defaultValue={EXTENSION_MONTHS}
          hint={
            isLive
              ? 'Counted from the package’s current end date.'
              : 'Counted from today, because the package has expired.'
          }
          error={errors.months}
          required
        />
      )}
    </ActionDialog>
  );
}

function RestoreSession({ session: { id, title } }: { session: Session }) {
  const { return: restore } = api.admin.passes.sessions[':id'];
  return (
    <ActionDialog
      label="Restore session"
      what={title}
      title={`Restore ${title}?`}
      loadSchema={async () => (await import('#domain/money/input.ts')).sessionReopening}
      send={(json) => answer(restore.$post({ param: { id }, json }))}
      doneMessage={() => `${title} is restored and can be booked again.`}
      failure="The session could not be restored. Please try again."
      yes="Restore session"
      busy="Restoring…"
      reasonField={{ hint: 'Only admins see the reason. The client can book the session again.' }}
    />
  );
}
