interface Props {
  /** What the buttons say: to leave everything as it is, and to go on. */
  no: string;
  yes: string;
  /** What goes on cannot be undone, so that the other button comes first to the eye. */
  isDanger?: boolean;
  isBusy?: boolean;
  onNo(): void;
  onYes(): void;
}

/** The two answers to a dialog's question. */
export function DialogButtons({ no, yes, isDanger = false, isBusy = false, onNo, onYes }: Props) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <button
        type="button"
        className={`btn ${isDanger ? 'btn-primary' : 'btn-secondary'}`}
        onClick={onNo}
      >
        {no}
      </button>
      <button
        type="button"
        className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'}`}
        disabled={isBusy}
        onClick={onYes}
      >
        {yes}
      </button>
    </div>
  );
}
