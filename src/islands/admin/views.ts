import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface View {
  label: string;
  Panel: LazyExoticComponent<ComponentType>;
}

/** The views of /admin by the name in its address, each loaded when it is opened. */
export const views: Record<string, View> = {
  audit: { label: 'Audit', Panel: lazy(() => import('./AuditPanel.tsx')) },
  admins: { label: 'Admins', Panel: lazy(() => import('./AdminsPanel.tsx')) },
};
