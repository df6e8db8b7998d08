import { useState } from 'react';
import { ConfirmSecondFactor } from './ConfirmSecondFactor.tsx';
import { type Begun, StartSecondFactor } from './StartSecondFactor.tsx';

interface Props {
  /** Whether they confirm by password; otherwise by Google. */
  hasPassword: boolean;
  onDone(): void;
  onLeave(): void;
}

/** Who they are, then the key for their app and a code of it. */
export default function SecondFactorSteps({ hasPassword, onDone, onLeave }: Props) {
  const [begun, setBegun] = useState<Begun>();
  if (!begun) return <StartSecondFactor {...{ hasPassword, onLeave }} onBegun={setBegun} />;
  return <ConfirmSecondFactor {...{ begun, onDone, onLeave }} />;
}
