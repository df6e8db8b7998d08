import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { Button } from '#islands/ui/Button.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';

interface Offer {
  said: string;
  undo(): void;
}

const UNDO_MS = 10_000;

const Offering = createContext<(offer: Offer) => void>(() => {});

/** Offers to undo what was just done, until the next action begins. */
export const useOfferUndo = () => useContext(Offering);

/** The line of status at the window's foot that says what was done, with its "Undo". */
export function Undoing({ children }: { children: ReactNode }) {
  const [offer, say] = useNotice<Offer | null>();
  return (
    <Offering value={say}>
      {children}
      <div
        role="status"
        className="undoing pointer-events-none fixed inset-x-3 z-40 grid justify-items-center"
      >
        {offer && <Line offer={offer} onEnd={() => say(null)} />}
      </div>
    </Offering>
  );
}

function Line({ offer, onEnd }: { offer: Offer; onEnd(): void }) {
  useEffect(() => {
    const timer = setInterval(() => {
      // Whoever has reached it may take their time.
      if (!document.activeElement?.hasAttribute('data-undo')) onEnd();
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, [onEnd]);
  return (
    <p className="card pointer-events-auto flex min-h-12 items-center gap-4 border-edge py-1.5 ps-5 pe-2">
      <span className="min-w-0 wrap-anywhere">{offer.said}</span>
      <Button
        data-undo
        className="btn-slim"
        onClick={() => {
          onEnd();
          offer.undo();
        }}
      >
        Undo
      </Button>
    </p>
  );
}
