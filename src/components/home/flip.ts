/** Turns a region's card over; with reduced motion both sides already lie open (see RegionCard). */
for (const card of document.querySelectorAll<HTMLElement>('[data-flip]')) {
  const [front, back] = card.querySelectorAll('button');
  const turn = (turned: boolean) => {
    card.toggleAttribute('data-turned', turned);
    (turned ? back : front)?.focus();
  };
  front?.addEventListener('click', () => turn(true));
  back?.addEventListener('click', () => turn(false));
  back?.addEventListener('keydown', ({ key }) => key === 'Escape' && turn(false));
}
