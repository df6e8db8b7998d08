/** Carries a typed email address to the next sign-in page. Not in the URL, since URLs are logged. */
const KEY = 'email';

export function carryEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** Returns the carried address once, and deletes it. */
export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return email;
}
