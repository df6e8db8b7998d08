/** The tabs of the Difference: a press or the arrow keys choose; without this both tables show. */
const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];

function choose(tab: HTMLElement): void {
  for (const other of tabs) {
    const chosen = other === tab;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    other.ariaSelected = String(chosen);
    other.tabIndex = chosen ? 0 : -1;
    panel?.toggleAttribute('data-chosen', chosen);
  }
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', ({ key }) => {
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const next = tabs.at((steps[key] ?? Number.NaN) % tabs.length);
    if (!(key in steps) || !next) return;
    choose(next);
    next.focus();
  });
}
