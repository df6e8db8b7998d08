import { useState } from 'react';
import { ConfirmSecondFactor } from './ConfirmSecondFactor.tsx';
import { type Begun, StartSecondFactor } from './StartSecondFactor.tsx';

interface Props {
  hasPassword: boolean;
  onDone(): void;
  onLeave(): void;
}

export default function SecondFactorSteps({ hasPassword, onDone, onLeave }: Props) {
  const [begun, setBegun] = useState<Begun>();
  if (!begun) return <StartSecondFactor {...{ hasPassword, onLeave }} onBegun={setBegun} />;
  return <ConfirmSecondFactor {...{ begun, onDone, onLeave }} />;
}
