/** Controls that something on the page stands over. */
import { expect, type Page } from '@playwright/test';

/** Scrolls each control into view and checks that a click at its centre reaches it. */
export async function expectNothingCovered(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(findCovered), `covered: ${state}`).toEqual([]);
}

function findCovered(): string[] {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      !control.matches(':disabled, .sr-only:not(input), [inert] *') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return shown.flatMap((control) => {
    // An input that only screen readers see is clicked at its label.
    const target = (control.matches('.sr-only') && control.closest('label')) || control;
    // Centred: a strip that snaps goes back when only the edge of its next part is in sight.
    target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box) return [];
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const reached = hit && (target.contains(hit) || hit.contains(target));
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return reached ? [] : `${control.localName} "${name}" under ${hit?.outerHTML.slice(0, 80)}`;
  });
}
