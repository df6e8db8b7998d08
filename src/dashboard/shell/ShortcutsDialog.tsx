import { useState } from 'react';
import { useDashboard } from '#dashboard/adminData.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { areShortcutsOn, saveShortcutsOn } from './shortcuts.ts';

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { isAdmin } = useDashboard();
  const dialog = useShownDialog();
  const [isOn, setOn] = useState(areShortcutsOn);
  const shortcuts = {
    '/': isAdmin ? 'Search this list, or all bookings' : 'Search your clients',
    '?': 'Show keyboard shortcuts',
    Esc: 'Close the dialog',
  };
  return (
    <Dialog ref={dialog} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {Object.entries(shortcuts).map(([key, effect]) => (
          <div key={key} className="flex min-h-11 items-center justify-between gap-4">
            <dt className="order-last flex">
              <kbd className="min-w-8 rounded-lg border border-edge px-2 py-0.5 text-center font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        label="Use keyboard shortcuts"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          saveShortcutsOn(checked);
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
