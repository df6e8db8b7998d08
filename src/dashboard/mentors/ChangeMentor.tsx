import type { MentorInput } from '#domain/mentors/mentor-input.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { TextField } from '#ui/Field.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { useForm } from '#ui/useForm.ts';
import { MentorForm, readMentor } from './MentorForm.tsx';
import { type Mentor, nameOf, useChangeMentor } from './mentorsData.ts';

export function ChangeMentor({ mentor }: { mentor: Mentor }) {
  return (
    <DialogButton
      label="Change"
      aria-label={`Change ${nameOf(mentor)}`}
      tone="link"
      className="text-sm"
      title={nameOf(mentor)}
      isFresh
    >
      {(close) => <ChangeForm mentor={mentor} onDone={close} />}
    </DialogButton>
  );
}

function ChangeForm({ mentor, onDone }: { mentor: Mentor; onDone(): void }) {
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
