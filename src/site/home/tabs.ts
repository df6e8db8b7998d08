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
  const other = 1 - index;
  const keys: Record<string, number> = { ArrowLeft: other, ArrowRight: other, Home: 0, End: 1 };
  tab.onclick = () => choose(index);
  tab.onkeydown = ({ key }) => {
    if (key in keys) choose(keys[key] as number);
  };
}
