import { groups } from './groups.ts';
import { SettingGroup } from './Setting.tsx';

const LOADING = [
  { group: groups.who, titles: ['Name', 'Email'] },
  { group: groups.signIn, titles: ['Password', 'Ways to sign in', 'Devices'] },
] as const;

export function AccountSkeleton() {
  return (
    <div role="status" className="grid gap-10 md:gap-12">
      <p className="sr-only">Loading your account...</p>
      {LOADING.map(({ group, titles }) => (
        <SettingGroup key={group.title} {...group}>
          {titles.map((title) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-3 p-5 sm:p-7 md:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <p className="font-display text-xl font-semibold">{title}</p>
              <div className="skeleton h-11 w-56 max-w-full" />
            </div>
          ))}
        </SettingGroup>
      ))}
    </div>
  );
}
