import { planMessages } from '#domain/plans/messages.ts';
import { messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { useReminders } from './usePlans.ts';

export function RemindersSwitch({ isOn }: { isOn: boolean }) {
  const { turn, error } = useReminders();
  return (
    <section aria-label="Reminders" className="grid justify-items-start gap-1">
      <Switch isOn={isOn} onChange={turn} aria-describedby="reminders-note">
        Remind me by email
      </Switch>
      <p id="reminders-note" className="text-sm text-soft">
        Only when a step is due and not ticked, and once a week at most.
      </p>
      {error && <Alert tone="error">{messageOf(error, planMessages.switchFailed)}</Alert>}
    </section>
  );
}
