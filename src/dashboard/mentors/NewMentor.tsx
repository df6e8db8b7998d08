import { useState } from 'react';
import { withoutCalendar } from '#domain/mentors/gaps.ts';
import { introduced } from '#domain/mentors/introduced.ts';
import { mentorMade, mentorMessages } from '#domain/mentors/messages.ts';
import { slugOf } from '#domain/mentors/slug.ts';
import { answer, api } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import { MentorForm, readMentor } from './MentorForm.tsx';
import { type Mentor, useShowMentors } from './mentorsData.ts';

const OTHER = 'other';

interface Props {
  slug: string | undefined;
  slugs: string[];
  onCancel(): void;
  onMade(name: string): void;
}

function NewMentor({ slug: first, slugs, onCancel, onMade }: Props) {
  const [who, setWho] = useState(first ?? (slugs.length > 0 ? '' : OTHER));
  const show = useShowMentors();
  const form = useForm({
    shape: async () => (await import('#domain/mentors/mentor-input.ts')).newMentorInput,
    read: (fields) => ({ id: who, name: introduced[who], ...readMentor(fields) }),
    failure: mentorMessages.saveFailed,
    submit: async (json) => {
      show(await answer(api.admin.mentors.$post({ json })));
      onMade(json.name);
    },
  });
  return (
    <MentorForm form={form} button="Make a mentor" onCancel={onCancel}>
      {slugs.length > 0 && (
        <Select
          label="Who"
          name="who"
          required
          prompt="Choose a person"
          options={[...slugs, OTHER]}
          optionLabel={(slug) => introduced[slug] ?? 'Somebody else'}
          value={who}
          onChange={({ target }) => setWho(target.value)}
          error={who === OTHER ? undefined : form.errors.id}
        />
      )}
      {who === OTHER && <OtherFields errors={form.errors} />}
    </MentorForm>
  );
}

function OtherFields({ errors }: { errors: Partial<Record<string, string>> }) {
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string>();
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        hint="Clients read it."
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
      />
      <TextField
        label="Web address of their page"
        name="id"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="It comes after /mentors/ and stays for good."
        value={slug ?? slugOf(name)}
        onChange={({ target }) => setSlug(target.value)}
        error={errors.id}
      />
    </>
  );
}

interface MakeMentorProps {
  label: string;
  tone?: 'primary';
  slug?: string;
  mentors: Mentor[];
  onMade(said: string): void;
}

export function MakeMentor({ label, tone, slug, mentors, onMade }: MakeMentorProps) {
  return (
    <DialogButton {...{ label, tone }} className="btn-slim" title="Make a mentor" isFresh>
      {(close) => (
        <NewMentor
          slug={slug}
          slugs={withoutCalendar(mentors).map((one) => one.slug)}
          onCancel={close}
          onMade={(name) => {
            close();
            onMade(mentorMade(name));
          }}
        />
      )}
    </DialogButton>
  );
}
