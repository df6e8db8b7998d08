const SECTIONS = ['Name', 'Email', 'Password', 'Ways to sign in', 'Devices'];

export function AccountSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <p className="sr-only">Loading your account...</p>
      {SECTIONS.map((title) => (
        <div key={title} className="card grid gap-4 p-6 sm:p-8">
          <p className="font-display text-heading font-semibold">{title}</p>
          <div className="skeleton h-6 w-56 max-w-full" />
          <div className="skeleton h-12 w-40" />
        </div>
      ))}
    </div>
  );
}
