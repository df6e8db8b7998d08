/** Names a visible and enabled element by its selector and by words in its label or text. */
export interface Target {
  selector: string;
  words: string;
}

export type Key = 'Escape' | 'Enter';

export interface FoundElement {
  press(): Promise<void>;
  type(text: string): Promise<void>;
}

/** Commands that each engine implements in its own way. No command waits for the page. */
export interface Driver {
  open(url: string): Promise<void>;
  find(target: Target): Promise<FoundElement | null>;
  /** Runs a function in the page. The function cannot use variables from outside itself. */
  run<Answer>(script: () => Answer): Promise<Answer>;
  /** Clicks at this position of the window, in CSS pixels. */
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

/** This function runs in the page. */
export function findInPage({ selector, words }: Target): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : element.textContent;
    return (element.ariaLabel ?? label ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  // Skips disabled controls: a click on them does nothing. Forms are disabled until React runs.
  const usable = all.filter((each) => each.checkVisibility() && !each.matches(':disabled'));
  const exact = usable.find((element) => nameOf(element) === words);
  return exact ?? usable.find((element) => nameOf(element).includes(words)) ?? null;
}
