import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, invalidInput } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { detailsOf, messageOf } from '#lib/api.ts';
import { focusField } from './focusField.ts';
import { beginAction, useNotice } from './useNotice.ts';

interface Options<Input> {
  /** Loads the schema that validates the fields. Without it, `submit` gets no input. */
  shape?(): Promise<ZodMiniType<Input>>;
  /** Builds the schema's input. Default: an object with each field's last value. */
  read?(fields: FormData): unknown;
  /** Message that is shown until the first submit. */
  opening?(): string | null;
  failure: string;
  /** Resolves with `leaving` if another page opens: the form then stays disabled. */
  submit(input: Input, sent: Sent): Promise<'leaving' | undefined>;
}

interface Sent {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

const subscribeToNothing = () => () => {};

/** Validates and submits a form. After an error, focuses the first invalid field or the alert. */
export function useForm<Input>(options: Options<Input>) {
  const { shape, read = Object.fromEntries, opening, failure, submit } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, say] = useNotice();
  const [isOpening, setOpening] = useState(true);
  const [isBusy, setBusy] = useState(false);
  // False until React has hydrated the form: the browser would submit the form itself.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  function refuse(form: HTMLFormElement, fields: FieldErrors, sentence: string): void {
    flushSync(() => {
      setErrors(fields);
      say(sentence);
    });
    // The disabled submit button has lost the focus, so focus a field or the alert.
    if (focusField(form, Object.keys(fields))) return;
    form.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }

  async function check(sent: Sent): Promise<'leaving' | undefined> {
    const { form } = sent;
    const input = shape
      ? (await shape()).safeParse(read(new FormData(form)))
      : { success: true as const, data: undefined as Input };
    if (!input.success) {
      const { details, message: sentence } = invalidInput(input.error);
      refuse(form, details.fields ?? {}, sentence);
      return undefined;
    }
    setErrors({});
    return submit(input.data, sent);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget: form, submitter } = event;
    beginAction();
    setOpening(false);
    setBusy(true);
    try {
      if ((await check({ form, submitter })) === 'leaving') return;
    } catch (error) {
      refuse(form, detailsOf(error).fields ?? {}, messageOf(error, failure));
    }
    setBusy(false);
  }

  const shown = isOpening && isHydrated ? opening?.() : message;
  return { errors, message: shown, isBusy, canSubmit: isHydrated && !isBusy, onSubmit };
}

export type FormState = ReturnType<typeof useForm>;
