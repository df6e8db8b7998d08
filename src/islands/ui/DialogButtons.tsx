import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface Props {
  /** The buttons' labels: to leave everything as it is, and to go on. */
  no: string;
  yes: string;
  /** Going on cannot be undone, so the other button is the prominent one. */
  isDanger?: boolean;
  isBusy?: boolean;
  /** Why it could not be done. */
  error?: string | null;
  onNo(): void;
  onYes(): void;
}

export function DialogButtons(props: Props) {
  const { no, yes, isDanger = false, isBusy = false, error, onNo, onYes } = props;
  return (
    <>
      {error && (
        <div className="mt-4">
          <Alert tone="error">{error}</Alert>
        </div>
      )}
      <div className="dialog-buttons mt-6">
        <Button tone={isDanger ? 'primary' : 'secondary'} onClick={onNo}>
          {no}
        </Button>
        <Button tone={isDanger ? 'danger' : 'primary'} disabled={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </>
  );
}
