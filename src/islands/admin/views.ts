import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface View {
  label: string;
  Panel: LazyExoticComponent<ComponentType>;
}

/** The views of /admin by the name in its address, each loaded when it is opened. */
export const views: Record<string, View> = {
  settings: { label: 'Settings', Panel: lazy(() => import('./SettingsPanel.tsx')) },
  audit: { label: 'Audit', Panel: lazy(() => import('./AuditPanel.tsx')) },
};
