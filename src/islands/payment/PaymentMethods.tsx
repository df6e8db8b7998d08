/** The ways to pay that the provider's window offers. */
const METHODS = [
  { name: 'UPI', path: 'M9 3 5 21h4l4-18zM15 3l-4 18 8-9z' },
  { name: 'Cards', path: 'M3 6h18v12H3zm0 4h18v2H3z' },
  {
    name: 'Net banking',
    path: 'M12 3 3 8h18zM5 10h2v7H5zm6 0h2v7h-2zm6 0h2v7h-2zM3 19h18v2H3z',
  },
] as const;

export function PaymentMethods() {
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap gap-x-6 gap-y-1">
      {METHODS.map(({ name, path }) => (
        <li key={name} className="flex items-center gap-1.5 text-sm font-medium text-soft">
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fillRule="evenodd"
            fill="currentColor"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
