import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface View {
  label: string;
  Panel: LazyExoticComponent<ComponentType>;
}

/** The views of /admin by the name in its address, each loaded when it is opened. */
export const views: Record<string, View> = {
  exceptions: { label: 'Exceptions', Panel: lazy(() => import('./ExceptionsPanel.tsx')) },
  money: { label: 'Money', Panel: lazy(() => import('./MoneyPanel.tsx')) },
  mail: { label: 'Mail', Panel: lazy(() => import('./MailPanel.tsx')) },
  bookings: {
    label: 'Bookings',
    Panel: lazy(() => import('./bookings/BookingsPanel.tsx')),
  },
  audit: { label: 'Audit', Panel: lazy(() => import('./AuditPanel.tsx')) },
  admins: { label: 'Admins', Panel: lazy(() => import('./AdminsPanel.tsx')) },
};
