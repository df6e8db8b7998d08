/** A visible, enabled element that matches `selector`. Its label or text contains `words`. */
export interface Target {
  selector: string;
  words: string;
}

export type Key = 'Escape' | 'Enter';

export interface FoundElement {
  press(): Promise<void>;
  type(text: string): Promise<void>;
}

/** Commands that each browser engine implements. No command waits for the page. */
export interface Driver {
  open(url: string): Promise<void>;
  find(target: Target): Promise<FoundElement | null>;
  /** The page runs `script`, so `script` cannot use the test's variables. */
  run<Answer>(script: () => Answer): Promise<Answer>;
  pressAt(x: number, y: number): Promise<void>;
  key(key: Key): Promise<void>;
  enterFrame(selector: string): Promise<void>;
  leaveFrame(): Promise<void>;
  addCookie(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}

export interface RunningEngine {
  newTab(): Promise<Driver>;
  stop(): Promise<void>;
}

/** Runs in the page, not in the test. */
export function findInPage({ selector, words }: Target): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : element.textContent;
    return (element.ariaLabel ?? label ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  // Skips disabled controls, because a click has no effect. Forms are disabled until React runs.
  const usable = all.filter((each) => each.checkVisibility() && !each.matches(':disabled'));
  const exact = usable.find((element) => nameOf(element) === words);
  return exact ?? usable.find((element) => nameOf(element).includes(words)) ?? null;
}
