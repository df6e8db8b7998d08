import { studentAnswers } from '#tools/browser/answers.ts';
import { median } from '#tools/median.ts';
import type { Run } from './load-process.ts';

export interface Newcomer {
  cookie: string;
  network: string;
  date: string;
  time: string;
}

export interface BookingLoad {
  site: string;
  payments: string;
  newcomers: Newcomer[];
}

export async function bookAll(
  { site, payments, newcomers }: BookingLoad,
  clients: number,
): Promise<Run> {
  const times: number[] = [];
  const waiting = newcomers.values();
  const began = performance.now();
  const client = async () => {
    for (const newcomer of waiting) {
      const start = performance.now();
      await bookAndPay(`${site}/api`, payments, newcomer);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = performance.now() - began;
  return { count: times.length, elapsed, median: median(times) };
}

async function bookAndPay(api: string, payments: string, newcomer: Newcomer): Promise<void> {
  const ask = <Answer>(method: string, path: string, body?: object) =>
    send<Answer>(`${api}${path}`, method, body, newcomer);
  await ask('GET', '/calendar?service=discovery-call');
  const { date, time } = newcomer;
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
  from?: Newcomer,
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
