import { ReasonForm } from '#dashboard/ReasonForm.tsx';
import { EXTENSION_MONTHS } from '#domain/packages/validity.ts';
import { answer, api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { TextField } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import type { ClientPackage } from './ClientPackages.tsx';

interface Props {
  pack: ClientPackage;
  onDone(words: string): void;
  close(): void;
}

export default function ExtendForm({ pack: { id, title, isLive }, onDone, close }: Props) {
  const form = useForm({
    shape: async () => (await import('#domain/packages/input.ts')).packageExtension,
    read: (fields) => ({ months: Number(fields.get('months')), reason: fields.get('reason') }),
    failure: 'The package could not be extended. Please try again.',
    submit: async (json) => {
      const sent = api.admin.passes[':id'].extend.$post({ param: { id }, json });
      const { validUntil } = await answer(sent);
      close();
      onDone(`${title} is extended, until ${longDate(validUntil)}.`);
      return undefined;
    },
  });
  return (
    <ReasonForm {...{ form, close }} hint="Only admins see this." yes="Extend" busy="Extending…">
      <TextField
        label="Months"
        name="months"
        type="number"
        inputMode="numeric"
        min={1}
        max={12}
        defaultValue={EXTENSION_MONTHS}
        hint={isLive ? 'From the day it ends.' : 'From today, since it has ended.'}
        error={form.errors.months}
        required
      />
    </ReasonForm>
  );
}
