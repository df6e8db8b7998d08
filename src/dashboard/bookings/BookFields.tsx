import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slotTimeText } from '#dashboard/calendar/ranges.ts';
import { mentorName, mentorsQuery } from '#dashboard/mentors/mentorsData.ts';
import { LONGEST_PAYMENT_HOURS } from '#domain/booking/hold-limits.ts';
import type { AdminBookingInput } from '#domain/booking/input.ts';
import { calendarWindow, slotTimes } from '#domain/calendar/slots.ts';
import {
  isPackage,
  isServiceId,
  mostSchools,
  priceOf,
  type ServiceId,
  serviceIds,
  services,
} from '#domain/catalogue.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { offersService } from '#domain/mentors/offered-services.ts';
import { formatRupees } from '#domain/money/money.ts';
import { serverNow } from '#lib/clock.ts';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import { Select, TextField } from '#ui/Field.tsx';

export type SlotToBook = Pick<AdminBookingInput, 'date' | 'time' | 'mentor'>;
export type PaymentType = AdminBookingInput['payment']['type'];

interface FieldsProps {
  errors: FieldErrors;
}

export function NewClientFields({ errors }: FieldsProps) {
  const field = { autoComplete: 'off' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field} label="First name" name="firstName" required error={errors.firstName} />
      <TextField {...field} label="Last name" name="lastName" error={errors.lastName} />
    </div>
  );
}

type SlotProps = FieldsProps & { slot: SlotToBook | undefined };

export function CallFields({ slot, errors }: SlotProps) {
  const [chosenService, setService] = useState<string>('');
  const [schools, setSchools] = useState('0');
  const service = isServiceId(chosenService) ? chosenService : undefined;
  const price = service ? priceOf(service, Number(schools)) : 0;
  const bookableDates = calendarWindow(serverNow());
  return (
    <>
      <Select
        label="Service"
        name="service"
        required
        prompt="Choose a service"
        options={serviceIds}
        optionLabel={(each) => services[each as ServiceId].title}
        value={chosenService}
        onChange={({ target }) => setService(target.value)}
        hint={service && `${services[service].minutes} minutes, ${formatRupees(price)}`}
        error={errors.service}
      />
      {service && isPackage(service) && (
        <TextField
          label="Additional schools"
          name="additionalSchools"
          type="number"
          min={0}
          max={mostSchools(service)}
          required
          value={schools}
          onChange={({ target }) => setSchools(target.value)}
          error={errors.additionalSchools}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Date"
          name="date"
          type="date"
          min={bookableDates.first}
          max={bookableDates.last}
          required
          defaultValue={slot?.date}
          error={errors.date}
        />
        <Select
          label="Time (IST)"
          name="time"
          required
          prompt="Choose"
          options={slotTimes}
          optionLabel={slotTimeText}
          defaultValue={slot?.time}
          error={errors.time}
        />
      </div>
      <MentorField service={service} slot={slot} errors={errors} />
    </>
  );
}

function MentorField({ service, slot, errors }: SlotProps & { service: ServiceId | undefined }) {
  // A state, because the browser forgets the mentor while another service hides the option.
  const [mentor, setMentor] = useState(slot?.mentor ?? '');
  const active = useSuspenseQuery(mentorsQuery).data.mentors.filter(({ isActive }) => isActive);
  if (active.length < 2) return null;
  const offeringMentors = active.filter((each) => !service || offersService(each, service));
  const names = new Map(offeringMentors.map((each) => [each.id, mentorName(each)]));
  const chosen = active.find(({ id }) => id === mentor);
  return (
    <Select
      label="Mentor"
      name="mentor"
      prompt="Any mentor"
      options={[...names.keys()]}
      optionLabel={(id) => names.get(id) ?? id}
      value={mentor}
      onChange={({ target }) => setMentor(target.value)}
      hint={chosen && !names.has(mentor) && `${mentorName(chosen)} does not offer this service.`}
      error={errors.mentor}
    />
  );
}

const USUAL_HOURS_TO_PAY = 12;

export const PAYMENT_OPTIONS = {
  link: {
    label: 'Payment link',
    bookLabel: 'Send payment link',
    field: {
      label: 'Hours to pay',
      name: 'payment.hours',
      type: 'number',
      min: 1,
      max: LONGEST_PAYMENT_HOURS,
      defaultValue: USUAL_HOURS_TO_PAY,
      hint: 'We email the link and hold the time for these hours.',
    },
  },
  outside: {
    label: 'Already paid',
    bookLabel: 'Book as paid',
    field: {
      label: 'Reference of the payment',
      name: 'payment.reference',
      hint: 'For example, the number of the bank transfer.',
    },
  },
  free: {
    label: 'Free',
    bookLabel: 'Book free of charge',
    field: { label: 'Reason', name: 'payment.reason', hint: 'Only admins see the reason.' },
  },
};

interface PaymentFieldsProps extends FieldsProps {
  payment: PaymentType;
  onChange(payment: PaymentType): void;
}

export function PaymentFields({ payment, onChange, errors }: PaymentFieldsProps) {
  const { field } = PAYMENT_OPTIONS[payment];
  return (
    <>
      <fieldset>
        <legend className="label">Payment</legend>
        <div className="chips max-sm:grid-cols-[auto_auto_auto]">
          {(Object.keys(PAYMENT_OPTIONS) as PaymentType[]).map((type) => (
            <Chip
              key={type}
              type="radio"
              name="payment"
              value={type}
              label={PAYMENT_OPTIONS[type].label}
              checked={type === payment}
              onChange={() => onChange(type)}
            />
          ))}
        </div>
      </fieldset>
      {/* The key empties the field: a number of hours must not become a reference or reason. */}
      <TextField key={payment} {...field} required autoComplete="off" error={errors[field.name]} />
    </>
  );
}
