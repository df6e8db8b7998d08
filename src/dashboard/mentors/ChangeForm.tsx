import type { MentorInput } from '#domain/mentors/mentor-input.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { TextField } from '#ui/Field.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';
import { MentorForm, readMentor } from './MentorForm.tsx';
import type { Mentor } from './mentorsData.ts';
import { useChangeMentor } from './useChangeMentor.ts';

export default function ChangeForm({ mentor, onDone }: { mentor: Mentor; onDone(): void }) {
  const change = useChangeMentor(mentor.id);
  const sendChanges = useChanges<MentorInput, Mentor>(mentor);
  const form = useForm({
    shape: async () => (await import('#domain/mentors/mentor-input.ts')).mentorInput,
    read: readMentor,
    failure: mentorMessages.saveFailed,
    submit: async (input) => {
      await sendChanges(input, change.mutateAsync);
      onDone();
    },
  });
  return (
    <MentorForm form={form} button="Save" mentor={mentor} onCancel={onDone}>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        hint="Clients read it."
        defaultValue={mentor.name ?? ''}
        error={form.errors.name}
      />
    </MentorForm>
  );
}
