import type { ReactNode } from 'react';
import { Icon } from '#dashboard/shell/icons.tsx';
import { Alert } from '#ui/Alert.tsx';

interface Props {
  isError?: boolean;
  state: string;
  meaning: string;
  action?: ReactNode;
  children?: ReactNode;
}

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
