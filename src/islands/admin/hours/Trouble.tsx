import type { ReactNode } from 'react';
import { Icon } from '#islands/admin/shell/icons.tsx';
import { Alert } from '#islands/ui/Alert.tsx';

interface Props {
  isError?: boolean;
  state: string;
  meaning: string;
  /** What can be done about it, beside the words where there is room. */
  action?: ReactNode;
  /** What it is about, below the words. */
  children?: ReactNode;
}

/** Above the hours: what is wrong about them, and what that means. */
export function Trouble({ isError = false, state, meaning, action, children }: Props) {
  return (
    <Alert tone={isError ? 'error' : 'warning'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-64 gap-3">
          <Icon name="exceptions" />
          <div className="min-w-0">
            <p className="text-balance">
              <strong className="block font-semibold">{state}</strong>{' '}
              <span className="block text-sm">{meaning}</span>
            </p>
            {children}
          </div>
        </div>
        {action}
      </div>
    </Alert>
  );
}
