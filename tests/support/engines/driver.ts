/** A visible and enabled element that matches the selector and has the words in its label or text. */
export interface Target {
  selector: string;
  words: string;
}

export type Key = 'Escape' | 'Enter';

export interface FoundElement {
  press(): Promise<void>;
  type(text: string): Promise<void>;
}

/** Commands that each engine implements differently. None of them waits. */
export interface Driver {
  open(url: string): Promise<void>;
  find(target: Target): Promise<FoundElement | null>;
  /** Runs a function in the page. It cannot use variables from outside. */
  run<Answer>(script: () => Answer): Promise<Answer>;
  /** Clicks at a position in CSS pixels of the window. */
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

/** Runs in the page. */
export function findInPage({ selector, words }: Target): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : element.textContent;
    return (element.ariaLabel ?? label ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  // A press on a disabled control does nothing. Forms are disabled until React runs.
  const usable = all.filter(
    (element) => element.checkVisibility() && !element.matches(':disabled'),
  );
  const exact = usable.find((element) => nameOf(element) === words);
  return exact ?? usable.find((element) => nameOf(element).includes(words)) ?? null;
}
