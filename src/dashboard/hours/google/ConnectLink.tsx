interface Props {
  tone?: 'primary' | 'secondary';
  isAgain: boolean;
}

export function ConnectLink({ tone = 'secondary', isAgain }: Props) {
  return (
    <a href="/api/mentor/google" className={`btn btn-slim btn-${tone} max-sm:grow`}>
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}
