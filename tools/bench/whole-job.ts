/** A client's whole way to a booked call, by the API: from the calendar to the confirmed receipt. */
import { studentAnswers } from '#tools/browser/answers.ts';
import type { Run } from './load-process.ts';

export interface Job {
  cookie: string;
  network: string;
  date: string;
  time: string;
}

export interface JobLoad {
  site: string;
  /** The payment provider's stand-in. */
  payments: string;
  jobs: Job[];
}

export async function runJobs({ site, payments, jobs }: JobLoad, clients: number): Promise<Run> {
  const times: number[] = [];
  const waiting = jobs.values();
  const began = performance.now();
  const client = async () => {
    for (const job of waiting) {
      const start = performance.now();
      await bookAndPay(`${site}/api`, payments, job);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = performance.now() - began;
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { count: times.length, elapsed, median };
}

async function bookAndPay(api: string, payments: string, job: Job): Promise<void> {
  const ask = <Answer>(method: string, path: string, body?: object) =>
    send<Answer>(`${api}${path}`, method, body, job);
  await ask('GET', '/calendar?service=discovery-call');
  const { date, time } = job;
  const choice = { service: 'discovery-call', date, time, timeZone: 'Asia/Kolkata' };
  const { booking } = await ask<{ booking: { id: string } }>('POST', '/bookings', choice);
  const path = `/bookings/${booking.id}`;
  await ask('PATCH', `${path}/details`, studentAnswers());
  const { orderId } = await ask<{ orderId: string }>('POST', `${path}/payment`, {});
  const payment = { order_id: orderId, outcome: 'captured' };
  const paid = await send<object>(`${payments}/__control/pay`, 'POST', payment);
  await ask('POST', `${path}/payment/verify`, paid);
  await ask('POST', `${path}/confirm`, {});
}

async function send<Answer>(
  url: string,
  method: string,
  body?: object,
  from?: Job,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      ...(from && { Cookie: from.cookie, 'CF-Connecting-IP': from.network }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}
