/** A page as a test uses it, whichever engine shows it. */
import { vi } from 'vitest';
import type { Person } from '#tools/browser/person.ts';

/** What is visible and enabled, matches the selector, and has the words in its label or its text. */
export interface Target {
  selector: string;
  words: string;
}

export type Key = 'Escape' | 'Enter';

export interface Found {
  press(): Promise<void>;
  type(text: string): Promise<void>;
}

/** What each engine does in its own way; nothing here waits. */
export interface Driver {
  open(url: string): Promise<void>;
  find(target: Target): Promise<Found | null>;
  /** Runs in the page, without anything from around the function. */
  run<Answer>(script: () => Answer): Promise<Answer>;
  /** In CSS pixels of the window. */
  pressAt(x: number, y: number): Promise<void>;
  key(key: Key): Promise<void>;
  enterFrame(selector: string): Promise<void>;
  leaveFrame(): Promise<void>;
  addCookie(name: string, value: string): Promise<void>;
  close(): Promise<void>;
}

export class Tab {
  readonly driver: Driver;
  readonly #siteUrl: string;

  constructor(driver: Driver, siteUrl: string) {
    this.driver = driver;
    this.#siteUrl = siteUrl;
  }

  open(path: string): Promise<void> {
    return this.driver.open(`${this.#siteUrl}${path}`);
  }

  /** Waits for no page: Back may only close a dialog. */
  back(): Promise<void> {
    return this.driver.run(() => history.back());
  }

  press(selector: string, words = ''): Promise<void> {
    return this.#wait(async () => (await this.#found({ selector, words })).press());
  }

  /** Types into the field with that label. */
  type(label: string, text: string): Promise<void> {
    const target = { selector: 'input, textarea', words: label };
    return this.#wait(async () => (await this.#found(target)).type(text));
  }

  async sees(selector: string, words = ''): Promise<void> {
    await this.#wait(() => this.#found({ selector, words }));
  }

  isGone(selector: string): Promise<void> {
    return this.#wait(async () => {
      const found = await this.driver.find({ selector, words: '' });
      if (found) throw new Error(`${selector} is still there`);
    });
  }

  /** Waits until the page answers the question with `expected`. */
  answers<Answer>(question: () => Answer, expected: Answer): Promise<void> {
    return this.#wait(async () => {
      const answer = await this.driver.run(question);
      if (answer !== expected) throw new Error(`${question}: ${answer}, not ${expected}`);
    });
  }

  hasFocus(selector: string, words = ''): Promise<void> {
    return this.sees(`:is(${selector}):focus`, words);
  }

  /** Once a page of the site is open. */
  signIn({ cookie }: Person): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    return this.driver.addCookie(name, value);
  }

  async inFrame(selector: string, act: () => Promise<void>): Promise<void> {
    await this.#wait(() => this.driver.enterFrame(selector));
    await act();
    await this.driver.leaveFrame();
  }

  async #found(target: Target): Promise<Found> {
    const found = await this.driver.find(target);
    if (!found) throw new Error(`no ${target.selector} “${target.words}”`);
    return found;
  }

  /** Again and again, since a page that loads or draws anew answers with an error. */
  #wait(act: () => Promise<unknown>): Promise<void> {
    return vi.waitFor(async () => void (await act()), { timeout: 20_000 });
  }
}

/** Runs in the page. */
export function findInPage({ selector, words }: Target): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : element.textContent;
    return (element.ariaLabel ?? label ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  // A press on what is disabled, as a form is until React runs, does nothing and says nothing.
  const usable = all.filter(
    (element) => element.checkVisibility() && !element.matches(':disabled'),
  );
  const exact = usable.find((element) => nameOf(element) === words);
  return exact ?? usable.find((element) => nameOf(element).includes(words)) ?? null;
}
