/** An illustration: a dotted trail that reaches its waymark. */
export function ConfirmationPicture() {
  return (
    <svg
      viewBox="0 -10 248 128"
      preserveAspectRatio="xMaxYMid slice"
      className="h-16 w-22 shrink-0 sm:h-26 sm:w-50 lg:hidden"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="var(--color-leaf)" strokeOpacity=".28" strokeWidth="1.5">
        <path d="M108 56c2-30 24-51 56-50s55 20 54 48-24 46-56 45-56-14-54-43z" />
        <path d="M86 58c2-40 34-66 80-64s78 28 77 64-36 56-80 54-79-14-77-54z" />
      </g>
      <path
        className="max-sm:hidden"
        d="M4 92c30 6 34-22 58-24s30 12 56-8"
        stroke="var(--color-saffron)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray=".1 11"
      />
      <path
        d="M164 18 198 52 164 86 130 52Z"
        fill="var(--color-green)"
        stroke="var(--color-green)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path
        d="M150 53l10 10 19-21"
        stroke="var(--color-white)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
