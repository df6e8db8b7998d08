import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { areKeysOn, turnKeys } from './useKeys.ts';

type Key = [keys: string[], does: string];

const KEYS: Key[] = [
  [['j', '↓'], 'The next row'],
  [['k', '↑'], 'The row before'],
  [['Enter'], 'Open the row'],
  [['?'], 'This list'],
  [['Esc'], 'Close what is open'],
];

const search = (isAdmin: boolean): Key => [
  ['/'],
  isAdmin ? 'Search the bookings, or the clients there' : 'Search your clients',
];

interface Props {
  isAdmin: boolean;
  onClose(): void;
}

export default function KeysHelp({ isAdmin, onClose }: Props) {
  const dialog = useShownDialog();
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog ref={dialog} title="Keys of the desk" onClose={onClose}>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {[search(isAdmin), ...KEYS].map(([keys, does]) => (
          <div key={does} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="order-last flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-lg border border-edge px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">
        The arrows move from row to row once one of them has the focus.
        {isAdmin && ' In the calendar, Shift and an arrow pick several times.'}
      </p>
      <CheckBox
        label="Use single keys"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          turnKeys(checked);
          setOn(checked);
        }}
      />
      <form method="dialog" className="mt-4 flex justify-end">
        <Button type="submit" tone="primary">
          Close
        </Button>
      </form>
    </Dialog>
  );
}
