import { useSuspenseQuery } from '@tanstack/react-query';
import { deskQuery } from '#dashboard/shell/deskData.ts';
import { adminPages } from '#lib/admin-pages.ts';

export function SetLink({ className }: { className: string }) {
  const { isAdmin } = useSuspenseQuery(deskQuery).data;
  return (
    <a className={className} href={isAdmin ? adminPages.settings : `${adminPages.hoursView}#link`}>
      Set the link
    </a>
  );
}
