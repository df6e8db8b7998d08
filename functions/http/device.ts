/** Names by their marks in a User-Agent: Edge also says Chrome, and Chrome says Safari. */
const browsers = {
  ...{ Edg: 'Microsoft Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' },
  ...{ Firefox: 'Firefox', FxiOS: 'Firefox', Chrome: 'Chrome', CriOS: 'Chrome', Safari: 'Safari' },
};
const systems = {
  ...{ iPhone: 'iOS', iPad: 'iOS', Android: 'Android', Windows: 'Windows' },
  ...{ 'Mac OS X': 'macOS', CrOS: 'Chrome OS', Linux: 'Linux' },
};

/** Names the browser that sends this User-Agent: `Firefox on Windows`. */
export function deviceName(userAgent = ''): string {
  const [browser, system] = [browsers, systems].map(
    (names) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1],
  );
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
