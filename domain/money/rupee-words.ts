/** Amounts in words, so that a zero too many is noticed. */
const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = [
  ...['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
];
/** The Indian way: after the thousands come lakhs. */
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** `149950` paise → `one thousand four hundred ninety-nine rupees and fifty paise` */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const whole = `${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`;
  return rest > 0 ? `${whole} and ${inWords(rest)} paise` : whole;
}

function inWords(count: number): string {
  for (const [size, name] of GROUPS) {
    if (count < size) continue;
    const rest = count % size;
    const most = `${inWords(Math.floor(count / size))} ${name}`;
    return rest > 0 ? `${most} ${inWords(rest)}` : most;
  }
  if (count < SMALL.length) return SMALL[count] ?? '';
  const ones = count % 10;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return ones > 0 ? `${tens}-${SMALL[ones]}` : tens;
}
