import { ReasonForm } from '#dashboard/ReasonForm.tsx';
import { answer, api } from '#lib/api.ts';
import { useForm } from '#ui/useForm.ts';
import type { ClientSession } from './SessionLine.tsx';

interface Props {
  session: ClientSession;
  onDone(words: string): void;
  close(): void;
}

export default function GiveBackForm({ session: { id, title }, onDone, close }: Props) {
  const form = useForm({
    shape: async () => (await import('#domain/packages/input.ts')).sessionReturn,
    failure: 'The session could not be given back. Please try again.',
    submit: async (json) => {
      await answer(api.admin.passes.sessions[':id'].return.$post({ param: { id }, json }));
      close();
      onDone(`${title} is given back, and can be booked again.`);
      return undefined;
    },
  });
  return (
    <ReasonForm
      {...{ form, close }}
      hint="Only admins see this. The client can book the session again."
      yes="Give it back"
      busy="Giving it back…"
    />
  );
}
