import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, invalidInput } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { detailsOf, messageOf } from '#lib/api.ts';
import { focusField } from './focusField.ts';
import { beginAction, useNotice } from './useNotice.ts';

interface Options<Input> {
  /** If undefined, `submit` gets no input. */
  loadSchema?(): Promise<ZodMiniType<Input>>;
  /** Returns the input that the schema checks. The default is one value for each field name. */
  read?(fields: FormData): unknown;
  failure: string;
  /** Returns `leaving` if another page opens. The form then stays disabled. */
  submit(input: Input, submission: Submission): Promise<'leaving' | undefined>;
}

interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

export function useForm<Input>(options: Options<Input>) {
  const { loadSchema, read = Object.fromEntries, failure, submit } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, showMessage] = useNotice();
  const [isBusy, setBusy] = useState(false);

  function showErrors(form: HTMLFormElement, fields: FieldErrors, messageText: string): void {
    flushSync(() => {
      setErrors(fields);
      showMessage(messageText);
    });
    // Focuses the error, because the submit button lost the focus when it became disabled.
    if (focusField(form, Object.keys(fields))) return;
    form.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }

  async function validateAndSubmit(submission: Submission): Promise<'leaving' | undefined> {
    const schema = await loadSchema?.();
    const result = schema?.safeParse(read(new FormData(submission.form)));
    if (result?.error) {
      const { details, message: validationMessage } = invalidInput(result.error);
      showErrors(submission.form, details.fields ?? {}, validationMessage);
      return undefined;
    }
    setErrors({});
    return submit(result?.data as Input, submission);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget: form, submitter } = event;
    beginAction();
    setBusy(true);
    try {
      if ((await validateAndSubmit({ form, submitter })) === 'leaving') return;
    } catch (error) {
      showErrors(form, detailsOf(error).fields ?? {}, messageOf(error, failure));
    }
    setBusy(false);
  }

  return { errors, message, isBusy, onSubmit };
}

export type FormState = ReturnType<typeof useForm>;
