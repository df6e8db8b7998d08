/** At the end of a row that unfolds. */
export function Chevron() {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="text-soft group-open:rotate-180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    >
      <path d="M2 4l4 4 4-4" />
    </svg>
  );
}
