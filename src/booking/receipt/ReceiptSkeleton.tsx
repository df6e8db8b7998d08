export function ReceiptSkeleton() {
  return (
    <div role="status" className="card grid gap-6 p-6 sm:p-10">
      <p className="sr-only">Loading your payment receipt...</p>
      <div className="skeleton h-9 w-40" />
      <div className="skeleton h-24" />
      <div className="skeleton h-40" />
    </div>
  );
}
