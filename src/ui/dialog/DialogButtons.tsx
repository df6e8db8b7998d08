import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';

interface Props {
  no: string;
  yes: string;
  isDanger?: boolean;
  isBusy?: boolean;
  error?: string | null;
  onNo(): void;
  onYes?(): void;
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
      <div className={`dialog-buttons ${onYes ? 'mt-6' : 'mt-2'}`}>
        <Button onClick={onNo}>{no}</Button>
        <Button
          type={onYes ? 'button' : 'submit'}
          tone={isDanger ? 'danger' : 'primary'}
          disabled={isBusy}
          onClick={onYes}
        >
          {yes}
        </Button>
      </div>
    </>
  );
}
