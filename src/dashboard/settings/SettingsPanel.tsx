import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { secondFactorQuery } from '#dashboard/access/SecondFactorNotice.tsx';
import { FoldSection } from '#dashboard/Fold.tsx';
import { healthQuery, healthText } from '#dashboard/health/health.ts';
import { View } from '#dashboard/View.tsx';
import { queryParameter } from '#lib/address.ts';
import { longDate } from '#lib/format.ts';
import { SettingsForm } from './SettingsForm.tsx';

const AdminList = lazy(() => import('#dashboard/access/AdminList.tsx'));
const SecondFactor = lazy(() => import('#dashboard/access/SecondFactor.tsx'));
const AuditLog = lazy(() => import('#dashboard/audit/AuditLog.tsx'));
const SystemDetails = lazy(() => import('#dashboard/health/SystemDetails.tsx'));

export default function SettingsPanel() {
  const { since } = useSuspenseQuery(secondFactorQuery).data;
  // Does not suspend: if the status cannot be loaded, admins can still change the settings.
  const { data: health, error } = useQuery(healthQuery);
  const placeholder = error ? 'The status could not be loaded.' : 'Loading…';
  return (
    <View id="settings" title="Settings">
      <SettingsForm />
      <div className="mt-4">
        <Section
          id="admins"
          title="Admins"
          description="Admins see every client, call and payment, and can send refunds."
        >
          <AdminList />
        </Section>
        <Section
          id="two-step"
          title="Your two-step sign-in"
          description={since === null ? 'Off' : `On since ${longDate(since)}`}
        >
          <SecondFactor />
        </Section>
        <Section
          id="audit"
          title="Audit log"
          description="All changes, and the people who made them."
        >
          <AuditLog />
        </Section>
        <Section
          id="system"
          title="System status"
          description={health ? healthText(health) : placeholder}
        >
          <SystemDetails />
        </Section>
      </div>
    </View>
  );
}

function Section(fold: ComponentProps<typeof FoldSection>) {
  return <FoldSection startsOpen={queryParameter('section') === fold.id} {...fold} />;
}
