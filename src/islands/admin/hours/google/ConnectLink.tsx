interface Props {
  tone?: 'primary' | 'secondary';
  /** Whether it was connected before. */
  isAgain: boolean;
}

/** The way to Google, of one name wherever it stands. */
export function ConnectLink({ tone = 'secondary', isAgain }: Props) {
  return (
    <a href="/api/mentor/google" className={`btn btn-slim btn-${tone} max-sm:grow`}>
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}
