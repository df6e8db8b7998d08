import type { LoadedBooking } from '#booking/useBooking.ts';
import { ageRule } from '#domain/account/consent.ts';
import { CheckBox } from '#ui/Field.tsx';

interface Props {
  booking: LoadedBooking;
  /** True if it was ticked before a reload. */
  isTicked: boolean;
  error: string | undefined;
}

export function AgeRuleBox({ booking, isTicked, error }: Props) {
  return (
    <CheckBox
      label={booking.isParent ? ageRule.beforeCallOfParent : ageRule.beforeCall}
      name="ageRule"
      value={ageRule.agreed}
      defaultChecked={isTicked || booking.consentAt !== null}
      error={error}
      required
    />
  );
}
