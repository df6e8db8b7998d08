/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
import type { Browser, ElementHandle, Frame, Page } from 'puppeteer-core';
import { type Driver, type Found, findInPage, type Key, type Target } from './tab.ts';

export class PuppeteerDriver implements Driver {
  readonly #page: Page;
  #frame: Frame;
  /** Where the frame stands in the page, when a test acts in one. */
  #frameElement: ElementHandle | null = null;

  private constructor(page: Page) {
    this.#page = page;
    this.#frame = page.mainFrame();
  }

  /** A page with cookies and history of its own. */
  static async start(browser: Browser): Promise<Driver> {
    const context = await browser.createBrowserContext();
    return new PuppeteerDriver(await context.newPage());
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async find(target: Target): Promise<Found | null> {
    const handle = await this.#frame.evaluateHandle(findInPage, target);
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    return (
      element && {
        press: () => this.#press(element),
        type: async (text) => {
          // By a press: Firefox takes back the focus that a page gives while it is loading.
          await this.#press(element);
          await this.#page.keyboard.type(text);
        },
      }
    );
  }

  /** Puppeteer's own click asks for the element of a frame in a way that Firefox ESR 140 refuses. */
  async #press(element: ElementHandle<HTMLElement>): Promise<void> {
    if (!this.#frameElement) return element.click();
    const middle = await element.evaluate((each) => {
      each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const frame = await this.#frameElement.boundingBox();
    if (!frame) throw new Error('the frame is not visible');
    const [x, y] = [frame.x + middle.x, frame.y + middle.y];
    await this.#page.mouse.move(x, y);
    // Until it has drawn a new frame, Chromium sends to the page what is meant for the frame.
    const isReached = await element.evaluate((each) => each.matches(':hover'));
    if (!isReached) throw new Error('the frame does not see the mouse yet');
    await this.pressAt(x, y);
  }

  run<Answer>(script: () => Answer): Promise<Answer> {
    return this.#frame.evaluate(script) as Promise<Answer>;
  }

  pressAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  key(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async enterFrame(selector: string): Promise<void> {
    const element = await this.#page.$(`iframe${selector}`);
    const frame = await element?.contentFrame();
    if (!frame) throw new Error(`no frame ${selector}`);
    this.#frame = frame;
    this.#frameElement = element ?? null;
  }

  async leaveFrame(): Promise<void> {
    this.#frame = this.#page.mainFrame();
    this.#frameElement = null;
  }

  async addCookie(name: string, value: string): Promise<void> {
    const { hostname: domain } = new URL(this.#page.url());
    await this.#page.browserContext().setCookie({ name, value, domain, httpOnly: true });
  }

  close(): Promise<void> {
    return this.#page.browserContext().close();
  }
}
