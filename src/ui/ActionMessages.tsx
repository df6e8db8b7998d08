import { createContext, type ReactNode, useContext } from 'react';
import { Alert } from './Alert.tsx';
import { useNotice } from './useNotice.ts';

export const MessageContext = createContext<(outcome: string) => void>(() => {});

export const useShowMessage = () => useContext(MessageContext);

/** Shows the success messages of the actions in `children`. */
export function ActionMessages({ head, children }: { head?: ReactNode; children: ReactNode }) {
  const [message, showMessage] = useNotice();
  return (
    <MessageContext value={showMessage}>
      {head}
      {message && <Alert tone="success">{message}</Alert>}
      {children}
    </MessageContext>
  );
}
