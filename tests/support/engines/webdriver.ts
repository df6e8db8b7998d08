/** WebKit, by the commands of https://www.w3.org/TR/webdriver2/. */
import { type Driver, type Found, findInPage, type Key, type Target } from './tab.ts';

const KEYS: Record<Key, string> = { Escape: '\uE00C', Enter: '\uE007' };
/** What stands for an element in an answer. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = Record<typeof ELEMENT, string>;

export class WebDriver implements Driver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** A browser of its own, with nothing kept from the one before. */
  static async start(driverUrl: string, signal: AbortSignal): Promise<Driver> {
    const body = { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } };
    const { sessionId } = await call<{ sessionId: string }>(`${driverUrl}/session`, body, signal);
    const driver = new WebDriver(`${driverUrl}/session/${sessionId}`);
    await driver.#call('window/rect', { width: 1280, height: 900 });
    return driver;
  }

  async open(url: string): Promise<void> {
    await this.#call('url', { url });
  }

  async find(target: Target): Promise<Found | null> {
    const element = await this.#execute<ElementReference | null>(findInPage, target);
    return element && this.#found(element[ELEMENT]);
  }

  run<Answer>(script: () => Answer): Promise<Answer> {
    return this.#execute(script);
  }

  async pressAt(x: number, y: number): Promise<void> {
    const moves = [
      { type: 'pointerMove', origin: 'viewport', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act('pointer', moves);
  }

  async key(key: Key): Promise<void> {
    const value = KEYS[key];
    await this.#act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  }

  async enterFrame(selector: string): Promise<void> {
    const value = `iframe${selector}`;
    await this.#call('frame', {
      id: await this.#call('element', { using: 'css selector', value }),
    });
  }

  async leaveFrame(): Promise<void> {
    await this.#call('frame', { id: null });
  }

  async addCookie(name: string, value: string): Promise<void> {
    await this.#call('cookie', { cookie: { name, value, path: '/', httpOnly: true } });
  }

  async close(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' });
  }

  #found(id: string): Found {
    return {
      press: async () => {
        // What is cut off by the window's edge is refused as not interactable.
        await this.#execute(scrollToCentre, { [ELEMENT]: id });
        await this.#call(`element/${id}/click`, {});
      },
      type: (text) => this.#call(`element/${id}/value`, { text }),
    };
  }

  #act(type: 'pointer' | 'key', actions: object[]): Promise<void> {
    return this.#call('actions', { actions: [{ type, id: type, actions }] });
  }

  #execute<Answer>(script: (...args: never[]) => unknown, ...args: unknown[]): Promise<Answer> {
    return this.#call('execute/sync', { script: `return (${script})(...arguments)`, args });
  }

  #call<Answer>(command: string, body: object): Promise<Answer> {
    return call(`${this.#session}/${command}`, body);
  }
}

/** Runs in the page. */
function scrollToCentre(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

async function call<Answer>(url: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await response.json()) as {
    value: Answer & { error?: string; message?: string };
  };
  if (!response.ok) throw new Error(`${value.error} ${value.message}`);
  return value;
}
