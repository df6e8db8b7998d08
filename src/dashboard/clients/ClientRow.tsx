import { When } from '#dashboard/When.tsx';
import { withMentor } from '#domain/shown-mentor.ts';
import { adminPages } from '#lib/admin-pages.ts';
import type { ListedClient } from './clientData.ts';

export function ClientRow({ client }: { client: ListedClient }) {
  const { id, name, email, next, last } = client;
  const given = (next ?? last)?.name;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-2.5 hover:bg-sand has-focus-visible:bg-sand md:grid-cols-3">
      <div className="min-w-0 wrap-anywhere">
        <a
          data-row
          className="link font-semibold before:absolute before:inset-0"
          href={adminPages.client(id)}
        >
          {name}
        </a>
        {given && given !== name && <span className="text-sm text-soft"> as {given}</span>}
        <p className="text-sm text-soft">{email}</p>
      </div>
      <Call label="Next" call={next} />
      <Call label="Last" call={last} />
    </li>
  );
}

interface CallProps {
  label: string;
  call: ListedClient['next'];
}

function Call({ label, call }: CallProps) {
  if (!call) return <p className="text-sm text-soft max-md:hidden">{label}: none</p>;
  const { startsAt, serviceType, mentorName } = call;
  return (
    <p className="min-w-0 text-sm">
      {label}: <When at={startsAt} />
      <span className="block text-soft">
        {[serviceType, mentorName && withMentor(mentorName)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
