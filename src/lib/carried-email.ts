/** An address on its way from one sign-in page to the next, in this tab; addresses of pages are logged. */
const KEY = 'email';

export function carryEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** The address that was carried here, once: it is not there for whoever comes next. */
export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return email;
}
