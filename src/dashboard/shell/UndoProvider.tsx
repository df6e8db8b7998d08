import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { useNotice } from '#ui/useNotice.ts';

interface UndoOffer {
  message: string;
  /** If this returns a promise that rejects, the button "Undo" appears again with the error. */
  undo(): unknown;
}

const OFFER_MS = 10_000;

const UndoContext = createContext<(offer: UndoOffer | null) => void>(() => {});
const WindowBottomContext = createContext<HTMLElement | null>(null);

export const useOfferUndo = () => useContext(UndoContext);

export function AtWindowBottom({ children }: { children: ReactNode }) {
  const windowBottom = useContext(WindowBottomContext);
  return windowBottom && createPortal(children, windowBottom);
}

export function UndoProvider({ children }: { children: ReactNode }) {
  // The offer disappears when the user starts another action.
  const [offer, setOffer] = useNotice<UndoOffer | null>();
  const [windowBottom, setWindowBottom] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!offer) return;
    const timer = setInterval(() => {
      // The button "Undo" stays visible as long as the button has the focus.
      if (!document.activeElement?.hasAttribute('data-undo')) setOffer(null);
    }, OFFER_MS);
    return () => clearInterval(timer);
  }, [offer, setOffer]);
  return (
    <UndoContext value={setOffer}>
      <WindowBottomContext value={windowBottom}>{children}</WindowBottomContext>
      {/* A section: gets the focus of a removed button (useKeptFocus). */}
      <section className="at-foot outline-none">
        <div ref={setWindowBottom} />
        <div role="status">{offer && <UndoBar offer={offer} />}</div>
      </section>
    </UndoContext>
  );
}

function UndoBar({ offer }: { offer: UndoOffer }) {
  const setOffer = useOfferUndo();
  async function undo(): Promise<void> {
    setOffer(null);
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    try {
      await offer.undo();
    } catch (error) {
      setOffer({ ...offer, message: messageOf(error) });
    }
  }
  return (
    <p className="card flex min-h-12 items-center justify-between gap-4 border-edge py-1.5 ps-5 pe-2">
      <span className="min-w-0 wrap-anywhere">{offer.message}</span>
      <Button data-undo className="btn-slim" onClick={undo}>
        Undo
      </Button>
    </p>
  );
}
