import { vi } from 'vitest';
import type { Person } from '#tools/browser/person.ts';
import type { Driver, FoundElement, Target } from './driver.ts';

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

  /** Does not wait for a page to load, because Back might close a dialog instead. */
  back(): Promise<void> {
    return this.driver.run(() => history.back());
  }

  press(selector: string, words = ''): Promise<void> {
    return this.#wait(async () => (await this.#found({ selector, words })).press());
  }

  type(label: string, text: string): Promise<void> {
    const target = { selector: 'input, textarea', words: label };
    return this.#wait(async () => (await this.#found(target)).type(text));
  }

  async waitFor(selector: string, words = ''): Promise<void> {
    await this.#wait(() => this.#found({ selector, words }));
  }

  waitUntilGone(selector: string): Promise<void> {
    return this.#wait(async () => {
      const found = await this.driver.find({ selector, words: '' });
      if (found) throw new Error(`${selector} is still there`);
    });
  }

  waitForResult<Answer>(question: () => Answer, expected: Answer): Promise<void> {
    return this.#wait(async () => {
      const answer = await this.driver.run(question);
      if (answer !== expected) throw new Error(`${question}: ${answer}, not ${expected}`);
    });
  }

  waitForFocus(selector: string, words = ''): Promise<void> {
    return this.waitFor(`:is(${selector}):focus`, words);
  }

  /** The browser accepts the cookie only if the tab already shows a page of the site. */
  signIn({ cookie }: Person): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    return this.driver.addCookie(name, value);
  }

  async inFrame(selector: string, act: () => Promise<void>): Promise<void> {
    await this.#wait(() => this.driver.enterFrame(selector));
    await act();
    await this.driver.leaveFrame();
  }

  async #found(target: Target): Promise<FoundElement> {
    const found = await this.driver.find(target);
    if (!found) throw new Error(`no ${target.selector} “${target.words}”`);
    return found;
  }

  /** `act` fails while the page loads or renders, so the tab repeats `act`. */
  #wait(act: () => Promise<unknown>): Promise<void> {
    return vi.waitFor(async () => void (await act()), { timeout: 20_000 });
  }
}
