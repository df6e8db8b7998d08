import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useChanges } from '#dashboard/useChanges.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { MentorInput } from '#domain/mentors/input.ts';
import { mentorAddedText, mentorMessages } from '#domain/mentors/messages.ts';
import { slugOf } from '#domain/mentors/names.ts';
import { mentorNames, peopleWithoutCalendar } from '#domain/mentors/public-mentors.ts';
import { answer, api } from '#lib/api.ts';
import { Chip } from '#ui/choices/ChoiceChips.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { FieldError, Select, TextField } from '#ui/Field.tsx';
import { type Mentor, mentorsQuery, useChangeMentor, useSetMentors } from './mentorsData.ts';

const NAME_FIELD = {
  label: 'Name',
  name: 'name',
  required: true,
  autoComplete: 'off',
  hint: 'Clients see this name.',
};

export function EditMentorForm({ mentor, close }: { mentor: Mentor; close(): void }) {
  const changeMentor = useChangeMentor(mentor.id);
  const { saveWith } = useChanges(mentor as MentorInput);
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/mentors/input.ts')).mentorInput}
      read={(fields) => ({ name: fields.get('name'), ...readAccountAndServices(fields) })}
      send={(input) => saveWith(changeMentor.mutateAsync, input)}
      failure={mentorMessages.saveFailed}
      yes="Save"
      busy="Saving…"
      close={close}
    >
      {(errors) => (
        <>
          <TextField {...NAME_FIELD} defaultValue={mentor.name ?? ''} error={errors.name} />
          <AccountAndServices mentor={mentor} errors={errors} />
        </>
      )}
    </ActionForm>
  );
}

const SOMEONE_ELSE = 'other';

export function AddMentorForm({ close }: { close(): void }) {
  const setMentors = useSetMentors();
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/mentors/input.ts')).newMentorInput}
      read={readNewMentor}
      send={async (json) => {
        setMentors(await answer(api.admin.mentors.$post({ json })));
        return json.name;
      }}
      doneMessage={mentorAddedText}
      failure={mentorMessages.saveFailed}
      yes="Add mentor"
      busy="Saving…"
      close={close}
    >
      {(errors) => (
        <>
          <PersonFields errors={errors} />
          <AccountAndServices errors={errors} />
        </>
      )}
    </ActionForm>
  );
}

function readNewMentor(fields: FormData) {
  const others = readAccountAndServices(fields);
  const person = String(fields.get('person') ?? SOMEONE_ELSE);
  if (person === SOMEONE_ELSE) return { id: fields.get('id'), name: fields.get('name'), ...others };
  return { id: person, name: mentorNames[person], ...others };
}

function PersonFields({ errors }: { errors: FieldErrors }) {
  const people = peopleWithoutCalendar(useSuspenseQuery(mentorsQuery).data.mentors);
  const [person, setPerson] = useState(people.length > 0 ? '' : SOMEONE_ELSE);
  return (
    <>
      {people.length > 0 && (
        <Select
          label="Person"
          name="person"
          required
          prompt="Choose a person"
          options={[...people.map(({ slug }) => slug), SOMEONE_ELSE]}
          optionLabel={(slug) => mentorNames[slug] ?? 'Someone else'}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
          error={person === SOMEONE_ELSE ? undefined : errors.id}
        />
      )}
      {person === SOMEONE_ELSE && <SomeoneElseFields errors={errors} />}
    </>
  );
}

function SomeoneElseFields({ errors }: { errors: FieldErrors }) {
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string>();
  return (
    <>
      <TextField
        {...NAME_FIELD}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
      />
      <TextField
        label="Web address of the mentor’s page"
        name="id"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The part after /mentors/. You cannot change it later."
        value={slug ?? slugOf(name)}
        onChange={({ target }) => setSlug(target.value)}
        error={errors.id}
      />
    </>
  );
}

interface FieldsProps {
  mentor?: Mentor;
  errors: FieldErrors;
}

function AccountAndServices({ mentor, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label="Email of the mentor’s account"
        name="email"
        type="email"
        autoComplete="off"
        hint="The mentor signs in with this email. It must be confirmed."
        defaultValue={mentor?.email ?? ''}
        error={errors.email}
      />
      <ServicesField mentor={mentor} errors={errors} />
    </>
  );
}

function readAccountAndServices(fields: FormData) {
  return {
    // Null means no account. Admins then set the hours and get the mentor's reminders.
    email: fields.get('email') || null,
    // Null means all services, including new services. The API rejects an empty list.
    services: fields.get('serviceChoice') === 'all' ? null : fields.getAll('services'),
  };
}

const SERVICE_CHOICES = { all: 'All, including new ones', some: 'Only selected' };

function ServicesField({ mentor, errors }: FieldsProps) {
  const id = useId();
  // A new mentor has no preselected choice: the admin must choose.
  const [choice, setChoice] = useState(mentor && (mentor.services === null ? 'all' : 'some'));
  return (
    <fieldset aria-describedby={errors.services && id} className="grid gap-2">
      <legend className="label">Services</legend>
      <div className="chips max-sm:text-center max-sm:leading-tight">
        {Object.entries(SERVICE_CHOICES).map(([value, label]) => (
          <Chip
            key={value}
            type="radio"
            name="serviceChoice"
            label={label}
            value={value}
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
        ))}
      </div>
      <div
        hidden={choice !== 'some'}
        className="chips border-t border-line pt-2 max-sm:text-center max-sm:leading-tight"
      >
        {serviceIds.map((service) => (
          <Chip
            key={service}
            type="checkbox"
            name="services"
            label={services[service].title}
            value={service}
            defaultChecked={mentor?.services?.includes(service)}
          />
        ))}
      </div>
      <FieldError id={id} error={errors.services} />
    </fieldset>
  );
}
