import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type Driver, findInPage, type Key, type RunningEngine, type Target } from './driver.ts';

export async function startPuppeteer(
  options: Parameters<typeof puppeteer.launch>[0],
): Promise<RunningEngine> {
  const defaultViewport = { width: 1280, height: 900 };
  const browser = await puppeteer.launch({ ...options, defaultViewport });
  const newPage = async () => (await browser.createBrowserContext()).newPage();
  return {
    newTab: async () => new PuppeteerDriver(await newPage()),
    stop: () => browser.close(),
  };
}

/** Controls Chromium through its own protocol and Firefox through WebDriver BiDi. */
class PuppeteerDriver implements Driver {
  readonly #page: Page;
  #frame: Frame;
  /** Null while the test acts outside of an iframe. */
  #frameElement: ElementHandle | null = null;

  constructor(page: Page) {
    this.#page = page;
    this.#frame = page.mainFrame();
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async find(target: Target) {
    const handle = await this.#frame.evaluateHandle(findInPage, target);
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    const press = () => this.#press(element as ElementHandle<HTMLElement>);
    const type = async (text: string) => {
      // Clicks, because Firefox discards a focus set by a script while the page loads.
      await press();
      await this.#page.keyboard.type(text);
    };
    return element && { press, type };
  }

  /** Firefox ESR 140 refuses Puppeteer's click in a frame. A click at a position works. */
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
    // Until an iframe is drawn, Chromium sends its mouse events to the outer page.
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
