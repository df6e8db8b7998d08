const ENDS = {
  cancelled: {
    words: 'There is nothing to join. Your payment and any refund are listed on your profile.',
    first: { label: 'Book another call', href: '/calendar' },
    second: { label: 'See your payments', href: '/profile' },
  },
  over: {
    words:
      'Thank you for coming. Your mentor writes the next steps into your plan, and we email you when they are there.',
    first: { label: 'Open your plan', href: '/plan' },
    second: { label: 'Book another call', href: '/calendar' },
  },
};

export function EndedCall({ state }: { state: keyof typeof ENDS }) {
  const { words, first, second } = ENDS[state];
  return (
    <>
      <p>{words}</p>
      <div className="flex flex-wrap gap-3 justify-self-stretch max-sm:*:grow">
        <a className="btn btn-primary" href={first.href}>
          {first.label}
        </a>
        <a className="btn btn-secondary" href={second.href}>
          {second.label}
        </a>
      </div>
    </>
  );
}
