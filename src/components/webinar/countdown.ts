/** Counts down once a second, to the date of the webinar or to fifteen days from now. */
import { DAYS_AHEAD, timeLeft } from '#components/webinar/time-left.ts';
import { DAY } from '#domain/time.ts';

const countdown = document.querySelector<HTMLElement>('[data-countdown]');
const digits = countdown?.querySelectorAll('[data-digits]') ?? [];
const loaded = Date.now();
const date = Date.parse(countdown?.dataset.countdown ?? '');
const target = date || loaded + DAYS_AHEAD * DAY;

function tick(): void {
  const now = Date.now();
  timeLeft(target, now).forEach((part, index) => {
    const digit = digits[index];
    if (digit) digit.textContent = String(part).padStart(2, '0');
  });
  if (now >= target) end();
}

function end(): void {
  clearInterval(timer);
  if (!date) return;
  countdown?.setAttribute('hidden', '');
  document.querySelector('[data-begun]')?.removeAttribute('hidden');
}

const timer = setInterval(tick, 1000);
tick();
