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

  /** Does not wait for a new page: Back might close a dialog instead. */
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

  /** The tab must already show a page of the site. Otherwise the browser rejects the cookie. */
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

  /** Repeats `act`, because `act` fails while the page loads. */
  #wait(act: () => Promise<unknown>): Promise<void> {
    return vi.waitFor(async () => void (await act()), { timeout: 20_000 });
  }
}
