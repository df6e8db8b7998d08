import { expect, type Page } from '@playwright/test';

export async function expectNothingCovered(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(findCovered), `covered: ${state}`).toEqual([]);
}

function findCovered(): string[] {
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
  // The first pass puts each control at the bottom of the window, the second pass at the top.
  return [...shown, ...shown.toReversed()].flatMap((control) => {
    // Users click the label of a visually hidden input.
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
