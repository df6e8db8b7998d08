/** Controls that something on the page stands over. */
import { expect, type Page } from '@playwright/test';

/** Scrolls each control into view and checks that a click at its centre reaches it. */
export async function expectNothingCovered(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(findCovered), `covered: ${state}`).toEqual([]);
}

function findCovered(): string[] {
  /** False for a part of a day that its button or a swipe brings: it takes its height only then. */
  const isInSight = (part: HTMLElement | null) => {
    const strip = part?.parentElement;
    return !strip || Math.abs(part.offsetLeft - strip.offsetLeft - strip.scrollLeft) < 2;
  };
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      !control.matches(':disabled, .sr-only:not(input), [inert] *') &&
      isInSight(control.closest<HTMLElement>('.day-strip > *')) &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  // Downwards they arrive at the window's foot, upwards under its header.
  return [...shown, ...shown.toReversed()].flatMap((control) => {
    // An input that only screen readers see is clicked at its label.
    const target = (control.matches('.sr-only') && control.closest('label')) || control;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box) return [];
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const reached = hit && (target.contains(hit) || hit.contains(target));
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return reached ? [] : `${control.localName} "${name}" under ${hit?.outerHTML.slice(0, 80)}`;
  });
}
