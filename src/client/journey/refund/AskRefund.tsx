import { lazy, useState } from 'react';
import type { Pack } from '#booking/session/journeyData.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { journeyMessages } from '../journeyMessages.ts';

const RefundQuestion = lazy(() =>
  import('./RefundQuestion.tsx').catch(() => ({ default: NotLoaded })),
);

interface Props {
  pack: Pack;
  onChanged(words: string): void;
}

export function AskRefund(props: Props) {
  const [calls, setCalls] = useState(0);
  return (
    <DialogButton
      tone="link"
      label="Ask for money back"
      title={
        calls > 0
          ? `Money back: what about your booked ${calls === 1 ? 'call' : 'calls'}?`
          : 'Ask for money back'
      }
      isFresh
      onOpen={() => setCalls(0)}
    >
      {(close) => <RefundQuestion {...props} close={close} onCalls={setCalls} />}
    </DialogButton>
  );
}

function NotLoaded() {
  return (
    <div className="mt-3">
      <Alert tone="error">{journeyMessages.askError}</Alert>
    </div>
  );
}
