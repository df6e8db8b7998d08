import { createContext, type ReactNode, useContext } from 'react';
import { Alert } from './Alert.tsx';
import { useNotice } from './useNotice.ts';

export const MessageContext = createContext<(message: string) => void>(() => {});

export const useShowMessage = () => useContext(MessageContext);

export function ActionMessages({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const [message, showMessage] = useNotice();
  return (
    <MessageContext value={showMessage}>
      {header}
      {message && <Alert tone="success">{message}</Alert>}
      {children}
    </MessageContext>
  );
}
