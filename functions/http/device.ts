/** Name and mark in a User-Agent, the more special first: Edge also says Chrome, and Chrome says Safari. */
const browsers = [
  ['Microsoft Edge', /Edg/],
  ['Opera', /OPR|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const systems = [
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Names the browser that sends this User-Agent: `Firefox on Windows`. */
export function deviceName(userAgent = ''): string {
  const [browser, system] = [browsers, systems].map((known) =>
    known.find(([, mark]) => mark.test(userAgent)),
  );
  return [browser?.[0] ?? 'A browser', system?.[0]].filter(Boolean).join(' on ');
}
