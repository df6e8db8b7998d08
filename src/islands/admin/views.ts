import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface View {
  label: string;
  Panel: LazyExoticComponent<ComponentType>;
}

/** The views of /admin by the name in its address, each loaded when it is opened. */
export const views: Record<string, View> = {
  agenda: { label: 'Agenda', Panel: lazy(() => import('./agenda/AgendaPanel.tsx')) },
  audit: { label: 'Audit', Panel: lazy(() => import('./AuditPanel.tsx')) },
};
