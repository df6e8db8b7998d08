import { useId, useState } from 'react';
import { ActionDialog, ActionForm } from '#dashboard/ActionDialog.tsx';
import { type ServiceId, serviceIds, services } from '#domain/catalogue.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { withoutCalendar } from '#domain/mentors/gaps.ts';
import { introduced } from '#domain/mentors/introduced.ts';
import type { MentorInput } from '#domain/mentors/mentor-input.ts';
import { mentorMade, mentorMessages } from '#domain/mentors/messages.ts';
import { slugOf } from '#domain/mentors/slug.ts';
import { answer, api } from '#lib/api.ts';
import { Chip } from '#ui/choices/Chip.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { FieldError, Select, TextField } from '#ui/Field.tsx';
import { useChanges } from '#ui/useChanges.ts';
import { type Mentor, nameOf, useChangeMentor, useShowMentors } from './mentorsData.ts';

export function ChangeMentor({ mentor }: { mentor: Mentor }) {
  const change = useChangeMentor(mentor.id);
  const sendChanges = useChanges<MentorInput, Mentor>(mentor);
  return (
    <ActionDialog
      label="Change"
      title={nameOf(mentor)}
      look={{ tone: 'link', className: 'text-sm', 'aria-label': `Change ${nameOf(mentor)}` }}
      shape={async () => (await import('#domain/mentors/mentor-input.ts')).mentorInput}
      read={readMentor}
      send={(input) => sendChanges(input, change.mutateAsync)}
      failure={mentorMessages.saveFailed}
      no="Cancel"
      yes="Save"
      busy="Saving…"
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            autoComplete="off"
            hint="Clients read it."
            defaultValue={mentor.name ?? ''}
            error={errors.name}
          />
          <AccountAndServices {...{ mentor, errors }} />
        </>
      )}
    </ActionDialog>
  );
}

interface MakeMentorProps {
  label: string;
  tone?: 'primary';
  slug?: string;
  mentors: Mentor[];
  onMade(said: string): void;
}

export function MakeMentor({ label, tone, ...form }: MakeMentorProps) {
  return (
    <DialogButton {...{ label, tone }} className="btn-slim" title="Make a mentor" isFresh>
      {(close) => <NewMentor {...form} close={close} />}
    </DialogButton>
  );
}

const OTHER = 'other';

interface NewMentorProps extends Omit<MakeMentorProps, 'label' | 'tone'> {
  close(): void;
}

function NewMentor({ slug: first, mentors, onMade, close }: NewMentorProps) {
  const slugs = withoutCalendar(mentors).map(({ slug }) => slug);
  const [who, setWho] = useState(first ?? (slugs.length > 0 ? '' : OTHER));
  const show = useShowMentors();
  return (
    <ActionForm
      shape={async () => (await import('#domain/mentors/mentor-input.ts')).newMentorInput}
      read={(fields) => ({ id: who, name: introduced[who], ...readMentor(fields) })}
      send={async (json) => {
        show(await answer(api.admin.mentors.$post({ json })));
        return json.name;
      }}
      onDone={(name) => onMade(mentorMade(name))}
      failure={mentorMessages.saveFailed}
      no="Cancel"
      yes="Make a mentor"
      busy="Saving…"
      close={close}
    >
      {(errors) => (
        <>
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
              error={who === OTHER ? undefined : errors.id}
            />
          )}
          {who === OTHER && <OtherFields errors={errors} />}
          <AccountAndServices errors={errors} />
        </>
      )}
    </ActionForm>
  );
}

function OtherFields({ errors }: { errors: FieldErrors }) {
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

function AccountAndServices({ mentor, errors }: { mentor?: Mentor; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label="Email of their account"
        name="email"
        type="email"
        autoComplete="off"
        hint="Their login; the address must be confirmed."
        defaultValue={mentor?.email ?? ''}
        error={errors.email}
      />
      <ServicesField chosen={mentor?.services} error={errors.services} />
    </>
  );
}

function readMentor(fields: FormData) {
  const { id, name, email } = Object.fromEntries(fields);
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    email: email || null,
    services: fields.get('takes') === 'all' ? null : fields.getAll('services'),
  };
}

interface ServicesFieldProps {
  /** null for all, undefined while nothing is chosen. */
  chosen: readonly ServiceId[] | null | undefined;
  error: string | undefined;
}

const CHOICES = [
  ['all', 'All, new ones too'],
  ['some', 'Only some'],
] as const;

function ServicesField({ chosen, error }: ServicesFieldProps) {
  const id = useId();
  const [takes, setTakes] = useState(chosen === null ? 'all' : chosen && 'some');
  return (
    <fieldset aria-describedby={error && id} className="grid gap-2">
      <legend className="label">Services</legend>
      <div className="chips max-sm:text-center max-sm:leading-tight">
        {CHOICES.map(([value, label]) => (
          <Chip
            key={value}
            type="radio"
            name="takes"
            label={label}
            value={value}
            checked={takes === value}
            onChange={() => setTakes(value)}
          />
        ))}
      </div>
      {takes === 'some' && (
        <div className="chips border-t border-line pt-2 max-sm:text-center max-sm:leading-tight">
          {serviceIds.map((service) => (
            <Chip
              key={service}
              type="checkbox"
              name="services"
              label={services[service].title}
              value={service}
              defaultChecked={chosen?.includes(service)}
            />
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
