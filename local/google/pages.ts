import { html } from 'hono/html';
import { type Html, page, table, time } from '../page.ts';
import type { CalendarEvent, Person } from './state.ts';

const NOTICE = 'Local stand-in for Google. It has no real accounts.';

const STYLE = `
  form { display: grid; gap: 0.875rem; max-width: 30rem; margin-top: 1.25rem; }
  button, input { min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid var(--green);
    border-radius: 8px; background: #fff; color: inherit; font: inherit; }
  :focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`;

export function chooserPage(people: Person[], redirectUri: string, scopes: string[]): Html {
  const body = html`
    <h1>Choose an account</h1>
    <p class="soft">to continue to ${new URL(redirectUri).host}</p>
    <form method="post">
      ${scopes.map(
        (scope) =>
          html`<label>
            <input name="withheld" type="checkbox" value="${scope}" /> Do not allow
            ${scope.split('/').at(-1)}
          </label>`,
      )}
      ${people.map(
        ({ sub, name, email, email_verified }) =>
          html`<button name="sub" value="${sub}">
            <strong>${name}</strong> ${email}${email_verified ? '' : ' (not verified)'}
          </button>`,
      )}
    </form>
    <h2>Use another account</h2>
    <form method="post">
      <label>Name <input name="name" required autocomplete="off" /></label>
      <label>Email <input name="email" type="email" required autocomplete="off" /></label>
      <button>Continue</button>
    </form>
    <form method="post"><button name="choice" value="cancel">Cancel</button></form>
  `;
  return page('Choose an account', NOTICE, body, STYLE);
}

export function peoplePage(people: Person[]): Html {
  const body = html`
    <h1>Google accounts</h1>
    <p class="soft">Accounts that a visitor can choose when signing in with Google.</p>
    <ul>
      ${people.map(
        ({ sub, name, email }) =>
          html`<li>${name}, ${email}: <a href="/calendars/${sub}">calendar</a></li>`,
      )}
    </ul>
  `;
  return page('Google stand-in', NOTICE, body);
}

export function refusalPage(reason: string): Html {
  const body = html`
    <h1>Access blocked</h1>
    <p class="soft">${reason}</p>
  `;
  return page('Access blocked', NOTICE, body);
}

export function calendarPage({ name, sub }: Person, events: CalendarEvent[], isShared: boolean) {
  const rows = events
    .filter(({ status }) => status === 'confirmed')
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ id, summary, startsAt, endsAt, hangoutLink }) => [
      summary,
      time(new Date(startsAt)),
      time(new Date(endsAt)),
      hangoutLink,
      html`<form method="post" action="/calendars/${sub}/events/${id}/removal">
        <button>Delete</button>
      </form>`,
    ]);
  const body = html`
    <p><a href="/">All accounts</a></p>
    <h1>Calendar of ${name}</h1>
    <p class="soft">${isShared ? 'Waymark may use it.' : 'No application may use it.'}</p>
    <form method="post" action="/calendars/${sub}/access"><button>Remove access</button></form>
    <h2>Events</h2>
    <div class="card scroll">${table(['Event', 'From', 'Until', 'Meet', ''], rows)}</div>
    <h2>Add a busy time</h2>
    <form method="post" action="/calendars/${sub}/events">
      <label>Title <input name="summary" value="Dentist" required /></label>
      <label>From, in India <input name="start" type="datetime-local" required /></label>
      <label>Until <input name="end" type="datetime-local" required /></label>
      <button>Add</button>
    </form>
  `;
  return page(`Calendar of ${name}`, NOTICE, body, STYLE);
}
