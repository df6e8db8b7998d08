/** Moves the stories along, every two seconds, for as long as nobody is reading one. */
const EVERY = 2000;
const SETTLED = 150;
const NEAR = 20;

function start(carousel: HTMLElement): void {
  const find = (selector: string) => carousel.querySelector<HTMLElement>(selector);
  const track = find('[data-track]');
  const status = find('[data-status]');
  const position = find('[data-position]');
  const story = find('[data-story]');
  const play = find('[data-play]');
  if (!track || !status || !position || !story || !play) return;

  const slides = [...track.querySelectorAll<HTMLElement>('[role]')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const readers = new Set<string>();
  const places = () => slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  let current = 0;
  let isPaused = false;
  let timer = 0;
  let settling = 0;

  const show = () => {
    const slide = slides[current];
    position.textContent = `${current + 1} of ${slides.length}`;
    story.textContent = status.ariaLive === 'polite' ? `: ${slide?.textContent}` : '';
  };
  const move = (steps: number) => {
    const from = current;
    current = (current + steps + slides.length) % slides.length;
    track.scrollTo({
      left: places()[current],
      behavior: Math.abs(current - from) > 1 ? 'instant' : 'auto',
    });
    show();
  };
  const run = () => {
    clearInterval(timer);
    const moves = !(isPaused || readers.size || document.hidden || calm.matches);
    status.ariaLive = moves ? 'off' : 'polite';
    if (moves) timer = window.setInterval(move, EVERY, 1);
  };
  const read = (how: string, isReading: boolean) => {
    readers[isReading ? 'add' : 'delete'](how);
    run();
  };

  carousel.addEventListener('pointerenter', (event) =>
    read('hover', event.pointerType === 'mouse'),
  );
  carousel.addEventListener('pointerleave', () => read('hover', false));
  carousel.addEventListener('focusin', () => read('focus', true));
  carousel.addEventListener('focusout', () => read('focus', false));
  // A finger on the stories stops them until it touches something else.
  document.addEventListener('pointerdown', ({ pointerType, target }) => {
    if (pointerType === 'touch') read('touch', carousel.contains(target as Node));
  });
  document.addEventListener('visibilitychange', run);
  calm.addEventListener('change', run);

  play.addEventListener('click', () => {
    isPaused = !isPaused;
    play.toggleAttribute('data-paused', isPaused);
    play.ariaLabel = `${isPaused ? 'Play' : 'Pause'} the stories`;
    readers.clear();
    run();
  });
  for (const button of carousel.querySelectorAll<HTMLElement>('[data-move]')) {
    button.addEventListener('click', () => move(Number(button.dataset.move)));
  }
  track.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    move(steps);
  });
  track.addEventListener('scroll', () => {
    clearTimeout(settling);
    settling = window.setTimeout(() => {
      const seen = places().findLastIndex((place) => place <= track.scrollLeft + NEAR);
      if (seen === current) return;
      current = seen;
      show();
    }, SETTLED);
  });
  run();
}

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) start(carousel);
