import type { Pack } from '#booking/session/journeyData.ts';
import { EXTENSION_MONTHS, extendedEnd } from '#domain/packages/validity.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';
import { journeyMessages } from './journeyMessages.ts';

interface Props {
  pack: Pack;
  onChanged(words: string): void;
}

export function ExtendPackage(props: Props) {
  const until = longDate(extendedEnd(props.pack.validUntil + 1, EXTENSION_MONTHS) - 1);
  return (
    <>
      <DialogButton
        label={`Extend by ${EXTENSION_MONTHS} months`}
        title="More time for your package"
        isFresh
      >
        {(close) => <Question {...props} until={until} close={close} />}
      </DialogButton>
      <p className="text-center text-sm text-soft">Free, to {until}</p>
    </>
  );
}

function Question({ pack, until, onChanged, close }: Props & { until: string; close(): void }) {
  const extend = useAction({
    mutationFn: () => answer(api.journey[':id'].extend.$post({ param: { id: pack.id } })),
    onSuccess: ({ validUntil }) => {
      close();
      onChanged(`Your package is extended, until ${longDate(validUntil)}.`);
    },
  });
  return (
    <>
      <div className="mt-3 grid gap-3 text-pretty">
        <p>{journeyMessages.extendQuestion}</p>
        <p>
          It would then hold until{' '}
          <strong className="font-semibold whitespace-nowrap">{until}</strong>, not only until{' '}
          <span className="whitespace-nowrap">{longDate(pack.validUntil)}</span>.
        </p>
      </div>
      <DialogButtons
        no="Not now"
        yes={extend.isPending ? 'Extending…' : 'Yes, extend it'}
        isBusy={extend.isPending || extend.isSuccess}
        error={extend.error && messageOf(extend.error, journeyMessages.extendError)}
        onNo={close}
        onYes={() => extend.mutate()}
      />
    </>
  );
}
