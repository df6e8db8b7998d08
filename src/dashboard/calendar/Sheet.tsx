import { type ReactNode, useEffect } from 'react';

interface Props {
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

export function Sheet({ isOpen, onClose, children }: Props) {
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen, onClose]);
  return (
    <div
      className={
        isOpen
          ? 'relative max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:rounded-card max-lg:shadow-[0_0_3rem_rgb(0_0_0/0.3)]'
          : ''
      }
    >
      {children}
      {isOpen && (
        <button
          type="button"
          aria-label="Close"
          className="btn-icon absolute end-2 top-2 text-xl lg:hidden"
          onClick={onClose}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
