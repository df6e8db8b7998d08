import { ReplaceHold } from './ReplaceHold.tsx';
import type { Holding } from './useHolding.ts';
import { VerificationDialog } from './VerificationDialog.tsx';

export default function InTheWay(holding: Holding) {
  const { calendar, wanted, inTheWay, setInTheWay, unverified, setUnverified } = holding;
  return (
    <>
      {inTheWay && wanted && (
        <ReplaceHold
          held={inTheWay}
          wanted={{ ...wanted, mentor: calendar.taker }}
          onClose={() => setInTheWay(null)}
          onReplace={calendar.submitInsteadOf}
        />
      )}
      {unverified && <VerificationDialog why={unverified} onClose={() => setUnverified(null)} />}
    </>
  );
}
