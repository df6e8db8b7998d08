/** The tabs of the Difference: a press or the arrow keys choose; without this both tables show. */
const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const panels = document.querySelectorAll('[role=tabpanel]');

function choose(chosen: number): void {
  for (const [index, tab] of tabs.entries()) {
    const isChosen = index === chosen;
    tab.ariaSelected = `${isChosen}`;
    tab.tabIndex = isChosen ? 0 : -1;
    panels[index]?.toggleAttribute('data-chosen', isChosen);
  }
  tabs[chosen]?.focus();
}

for (const [index, tab] of tabs.entries()) {
  tab.onclick = () => choose(index);
  tab.onkeydown = ({ key }) => {
    const ways: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -index,
      End: -1 - index,
    };
    const way = ways[key];
    if (way !== undefined) choose((index + way + tabs.length) % tabs.length);
  };
}
