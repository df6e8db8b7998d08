import { useSuspenseQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { CardSection } from '#dashboard/View.tsx';
import { accessMessages } from '#domain/account/admin-access.ts';
import { answer, api } from '#lib/api.ts';
import { MessageContext } from '#ui/ActionMessages.tsx';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { IdentityProof } from '#ui/IdentityProof.tsx';
import { useForm } from '#ui/useForm.ts';
import { SetUpButton, secondFactorQuery } from './SecondFactorNotice.tsx';

const secondFactorRoutes = api.admin['second-factor'];

interface Setup extends InferResponseType<typeof secondFactorRoutes.$post, 201> {
  /** SVG markup of the QR code. */
  qrCode: string;
}

/** White border of the QR code in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export default function SecondFactorSteps({ close }: { close(): void }) {
  const [setup, setSetup] = useState<Setup>();
  if (!setup) return <ConfirmIdentity close={close} onStarted={setSetup} />;
  return <ConfirmCode setup={setup} close={close} />;
}

function ConfirmIdentity({ close, onStarted }: { close(): void; onStarted(setup: Setup): void }) {
  const { hasPassword } = useSuspenseQuery(secondFactorQuery).data;
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/account/account.ts')).proofInput}
      send={async (json) => {
        const setup = await answer(secondFactorRoutes.$post({ json }));
        const { renderSVG } = await import('uqr');
        return { ...setup, qrCode: renderSVG(setup.uri, { border: QUIET_ZONE }) };
      }}
      onDone={onStarted}
      opens="next step"
      failure={accessMessages.setUpFailed}
      yes="Continue"
      busy="Checking…"
      close={close}
    >
      {({ currentPassword }) => (
        <IdentityProof
          hasPassword={hasPassword}
          error={currentPassword}
          returnTo="/admin?view=settings"
        />
      )}
    </ActionForm>
  );
}

function ConfirmCode({ setup, close }: { setup: Setup; close(): void }) {
  return (
    <ActionForm
      loadSchema={loadCodeSchema}
      send={(json) => answer(secondFactorRoutes.confirmation.$post({ json }))}
      failure={accessMessages.setUpFailed}
      yes="Turn on"
      busy="Checking the code…"
      doneMessage={() => accessMessages.setUp}
      close={close}
    >
      {({ code }) => (
        <>
          <p>
            Add Waymark to an authenticator app, such as Google Authenticator, Aegis or 1Password.
            Then enter the code that the app shows.
          </p>
          <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
            <div className="grid gap-3">
              <a className="btn btn-secondary px-3 sm:hidden" href={setup.uri}>
                Open in the app on this phone
              </a>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
                alt="QR code with the key for your app"
                className="w-44 rounded-lg border border-line"
              />
            </div>
            <div className="grid gap-4">
              <p>
                Or enter this key:
                <code className="block w-[19ch] max-w-full text-base font-semibold">
                  {setup.secret.match(/.{4}/g)?.join(' ')}
                </code>
              </p>
              <CodeField error={code} />
            </div>
          </div>
        </>
      )}
    </ActionForm>
  );
}

export function SetUpRequired({ onDone }: { onDone(): void }) {
  return (
    <CardSection title="Set up two-step sign-in first" className="max-w-lg">
      <p className="text-soft">
        The dashboard shows every client and can send refunds, so signing in also takes a code from
        an app on your phone.
      </p>
      <div>
        {/* ConfirmCode reports its success here: the dashboard opens, without a message. */}
        <MessageContext value={onDone}>
          <SetUpButton tone="primary" />
        </MessageContext>
      </div>
    </CardSection>
  );
}

export function CodePrompt({ onDone }: { onDone(): void }) {
  const form = useForm({
    loadSchema: loadCodeSchema,
    failure: accessMessages.codeFailed,
    submit: async (json) => {
      await answer(secondFactorRoutes.code.$post({ json }));
      onDone();
    },
  });
  const { code: codeError } = form.errors;
  return (
    <CardSection title="One more step" className="max-w-lg">
      <p className="text-soft">{accessMessages.codeNeeded}</p>
      <Form
        form={form}
        button="Continue"
        busy="Checking the code…"
        className="grid gap-4"
        message={codeError ? null : form.message}
      >
        <CodeField error={codeError} />
      </Form>
      <p className="text-sm text-soft">
        Lost your phone? Ask another admin to remove your access and add you again. This resets
        two-step sign-in.
      </p>
    </CardSection>
  );
}

export const loadCodeSchema = async () =>
  (await import('#domain/account/admin-access-input.ts')).codeInput;

export function CodeField({ error }: { error: string | undefined }) {
  return (
    <div className="[&_input]:max-w-40 [&_input]:tracking-widest [&_input]:tabular-nums">
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
    </div>
  );
}
