import { html } from 'hono/html';
import { type Html, page, time } from '../../page.ts';
import type { CalendarEvent, Person } from '../state.ts';

const NOTICE = 'Local stand-in, in place of Google Calendar. Nobody’s real calendar is here.';

const STYLE = `
  form.add { display: grid; gap: 0.875rem; max-width: 30rem; padding: 1.25rem; }
  .add label { display: grid; gap: 0.25rem; font-weight: 600; }
  input { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; border: 1px solid #8b8577;
    border-radius: 8px; }
  button { min-height: 2.75rem; padding: 0 1.25rem; border-radius: 99px; font: inherit; cursor: pointer;
    border: 1px solid var(--green); background: none; color: var(--green); }
  .add button { background: var(--green); color: #fff; }
  button:focus-visible, input:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`;

/** The calendar of a person, as a developer looks at it and adds to it. */
export function calendarPage(
  { name, sub }: Person,
  events: CalendarEvent[],
  isShared: boolean,
): Html {
  const shown = events
    .filter(({ status }) => status === 'confirmed')
    .toSorted((a, b) => a.startsAt - b.startsAt);
  const body = html`
    <p><a href="/">All accounts</a></p>
    <h1>Calendar of ${name}</h1>
    <p class="soft">${isShared ? 'Waymark may use it.' : 'No application may use it.'}</p>
    ${isShared && takeBack(sub)}
    <h2>Events</h2>
    ${shown.length > 0 ? table(sub, shown) : html`<div class="card empty">Nothing yet.</div>`}
    <h2>Add a busy time</h2>
    <form method="post" action="/calendars/${sub}/events" class="card add">
      <label>Title <input name="summary" value="Dentist" required /></label>
      <label>From, in India <input name="start" type="datetime-local" required /></label>
      <label>Until <input name="end" type="datetime-local" required /></label>
      <button>Add</button>
    </form>
  `;
  return page(`Calendar of ${name}`, NOTICE, STYLE, body);
}

function takeBack(sub: string): Html {
  return html`<form method="post" action="/calendars/${sub}/access">
    <button>Remove access</button>
  </form>`;
}

function table(sub: string, events: CalendarEvent[]): Html {
  return html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          <th>Event</th>
          <th>From</th>
          <th>Until</th>
          <th>Meet</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${events.map((event) => row(sub, event))}
      </tbody>
    </table>
  </div>`;
}

function row(sub: string, { id, summary, startsAt, endsAt, hangoutLink }: CalendarEvent): Html {
  return html`<tr>
    <td>${summary}</td>
    <td>${time(new Date(startsAt))}</td>
    <td>${time(new Date(endsAt))}</td>
    <td>${hangoutLink}</td>
    <td>
      <form method="post" action="/calendars/${sub}/events/${id}/removal">
        <button>Delete</button>
      </form>
    </td>
  </tr>`;
}
