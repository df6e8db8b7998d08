import { html } from 'hono/html';
import { type Html, page } from '../page.ts';
import type { Person } from './state.ts';

const NOTICE = 'Local stand-in, in place of Google. Nobody’s real account is here.';

const STYLE = `
  main { max-width: 30rem; }
  .people { margin: 1.25rem 0 0; padding: 0; overflow: hidden; }
  .people button + button { border-top: 1px solid var(--line); }
  .people button { display: grid; width: 100%; padding: 0.75rem 1.25rem; border: 0; background: none;
    color: inherit; font: inherit; text-align: left; cursor: pointer; }
  .people button:hover { background: #faf8f2; }
  .people span { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
  .another { display: grid; gap: 0.875rem; padding: 1.25rem; }
  .another label { display: grid; gap: 0.25rem; font-weight: 600; }
  .people .check { padding: 0.5rem 1.25rem; }
  .check, .another .check { display: flex; align-items: center; gap: 0.5rem; font-weight: 400; }
  .another input:not([type='checkbox']) { min-height: 2.75rem; padding: 0 0.75rem; font: inherit;
    border: 1px solid #8b8577; border-radius: 8px; }
  .another button, .leave button { min-height: 2.75rem; padding: 0 1.25rem; border-radius: 99px;
    border: 1px solid var(--green); background: var(--green); color: #fff; font: inherit; cursor: pointer; }
  .leave { margin-top: 1.25rem; }
  .leave button { background: none; color: var(--green); }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--green); outline-offset: -3px; }
`;

/** Who it is, and what of `scopes` they do not allow; every form answers to the address it stands at. */
export function chooserPage(people: Person[], redirectUri: string, scopes: string[]): Html {
  const body = html`
    <h1>Choose an account</h1>
    <p class="soft">to continue to ${new URL(redirectUri).host}</p>
    <form method="post" class="card people">
      ${withholding(scopes)}
      ${people.map(
        ({ sub, name, email, email_verified }) =>
          html`<button name="sub" value="${sub}">
            <strong>${name}</strong>
            <span>${email}${email_verified ? '' : ' (not verified)'}</span>
          </button>`,
      )}
    </form>
    <h2>Use another account</h2>
    <form method="post" class="card another">
      ${withholding(scopes)}
      <label>Name <input name="name" required autocomplete="off" /></label>
      <label>Email <input name="email" type="email" required autocomplete="off" /></label>
      <label class="check">
        <input name="unverified" type="checkbox" /> Google has not verified this address
      </label>
      <button>Continue</button>
    </form>
    <form method="post" class="leave">
      <button name="choice" value="cancel">Cancel</button>
    </form>
  `;
  return page('Choose an account', NOTICE, STYLE, body);
}

function withholding(scopes: string[]): Html {
  return html`${scopes.map(
    (scope) =>
      html`<label class="check">
        <input name="withheld" type="checkbox" value="${scope}" /> Do not allow
        <code>${scope.split('/').at(-1)}</code>
      </label>`,
  )}`;
}

export function peoplePage(people: Person[]): Html {
  const body = html`
    <h1>Google accounts</h1>
    <p class="soft">Who can be chosen when somebody signs in with Google.</p>
    <ul>
      ${people.map(
        ({ sub, name, email }) =>
          html`<li>${name}, ${email}: <a href="/calendars/${sub}">calendar</a></li>`,
      )}
    </ul>
  `;
  return page('Google stand-in', NOTICE, '', body);
}

/** What the site asked for cannot be had, as when its address is not registered. */
export function refusalPage(reason: string): Html {
  const body = html`
    <h1>Access blocked</h1>
    <p class="soft">${reason}</p>
  `;
  return page('Access blocked', NOTICE, STYLE, body);
}
