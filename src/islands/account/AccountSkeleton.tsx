const SECTIONS = ['Name', 'Email', 'Password', 'Ways to sign in', 'Devices'];

export function AccountSkeleton() {
  return (
    <div role="status" className="card divide-y divide-line">
      <p className="sr-only">Loading your account...</p>
      {SECTIONS.map((title) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-3 p-5 sm:p-7 md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <p className="font-display text-xl font-semibold">{title}</p>
          <div className="skeleton h-11 w-56 max-w-full" />
        </div>
      ))}
    </div>
  );
}
