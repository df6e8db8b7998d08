import { type ComponentProps, useEffect, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Focused } from '#ui/Focused.tsx';

/** The specification requires the redirect. The delay leaves time to read the message. */
const REDIRECT_AFTER_MS = 10_000;

interface Props extends Pick<ComponentProps<typeof Alert>, 'tone'> {
  message: string;
  calendarUrl?: string | undefined;
}

export function HomeRedirectNotice({ tone, calendarUrl = '/calendar', message }: Props) {
  const [firstSentence, otherSentences] = message.split(/(?<=\.) (.*)/);
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => location.replace('/'), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isStaying]);
  return (
    <Focused data-page-notice className="grid justify-items-start gap-4">
      <Alert tone={tone}>
        <strong>{firstSentence}</strong> {otherSentences && <p>{otherSentences}</p>}
      </Alert>
      <ButtonLink className="max-sm:w-full" href={calendarUrl}>
        Pick another time
      </ButtonLink>
      {!isStaying && (
        <p className="text-sm text-soft">
          Taking you to the home page…{' '}
          <button type="button" className="link min-h-11" onClick={() => setStaying(true)}>
            Stay here
          </button>
        </p>
      )}
    </Focused>
  );
}
