import { type ChildProcess, spawn } from 'node:child_process';
import { vi } from 'vitest';
import { freePort } from '#local/temporary-stack.ts';
import { type Driver, findInPage, type Key, type RunningEngine, type Target } from './driver.ts';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/xvfb-run';

/** WebKit can crash at startup. Its driver then never responds and is replaced by a new driver. */
export async function startWebKit(): Promise<RunningEngine> {
  let driver = await startWebKitDriver();
  const startTab = () => WebDriver.start(driver.url, AbortSignal.timeout(25_000));
  return {
    newTab: async () => {
      try {
        return await startTab();
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
        driver.stop();
        driver = await startWebKitDriver();
        return startTab();
      }
    },
    stop: async () => driver.stop(),
  };
}

async function startWebKitDriver(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--auto-servernum', WEBKIT_DRIVER, '--host=127.0.0.1', `--port=${port}`];
  // One signal to the process group stops xvfb-run, the display and the driver.
  const driver = spawn(XVFB, args, { detached: true, stdio: 'ignore' });
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 30_000 });
  return { url, stop: () => endGroup(driver) };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}

const KEYS: Record<Key, string> = { Escape: '\uE00C', Enter: '\uE007' };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementReference = Record<typeof ELEMENT, string>;

/** Controls WebKit with the commands of WebDriver (https://www.w3.org/TR/webdriver2/). */
class WebDriver implements Driver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

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

  async find(target: Target) {
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
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.#act('key', actions);
  }

  async enterFrame(selector: string): Promise<void> {
    const frame = { using: 'css selector', value: `iframe${selector}` };
    await this.#call('frame', { id: await this.#call('element', frame) });
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

  #found(id: string) {
    return {
      press: async () => {
        // The driver refuses to click an element that the window cuts off.
        await this.#execute(scrollToCentre, { [ELEMENT]: id });
        await this.#call(`element/${id}/click`, {});
      },
      type: (text: string) => this.#call<void>(`element/${id}/value`, { text }),
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

/** Runs in the page, not in the test. */
function scrollToCentre(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

async function call<Answer>(url: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: Answer & Record<string, string> };
  if (!response.ok) throw new Error(`${value.error} ${value.message}`);
  return value;
}
