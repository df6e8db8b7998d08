/** Why nobody can join the call any more, and where to go from it. */
export function EndedCall({ state }: { state: 'cancelled' | 'over' }) {
  if (state === 'cancelled') {
    return (
      <>
        <p>There is nothing to join. Your payment and any refund are listed on your profile.</p>
        <div className={WAYS_ON}>
          <a className="btn btn-primary" href="/calendar">
            Book another call
          </a>
          <a className="btn btn-secondary" href="/profile">
            See your payments
          </a>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        Thank you for coming. Your mentor writes the next steps into your plan, and we email you
        when they are there.
      </p>
      <div className={WAYS_ON}>
        <a className="btn btn-primary" href="/plan">
          Open your plan
        </a>
        <a className="btn btn-secondary" href="/calendar">
          Book another call
        </a>
      </div>
    </>
  );
}

const WAYS_ON = 'flex flex-wrap gap-3 justify-self-stretch max-sm:*:grow';
