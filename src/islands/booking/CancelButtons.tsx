interface Props {
  isBusy: boolean;
  onKeep(): void;
  onCancel(): void;
}

/** The two answers to whether a booking is to be cancelled. */
export function CancelButtons({ isBusy, onKeep, onCancel }: Props) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <button type="button" className="btn btn-primary" onClick={onKeep}>
        Keep it
      </button>
      <button type="button" className="btn btn-danger" disabled={isBusy} onClick={onCancel}>
        {isBusy ? 'Cancelling…' : 'Yes, cancel'}
      </button>
    </div>
  );
}
