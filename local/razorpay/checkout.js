// Stands in for https://checkout.razorpay.com/v1/checkout.js: it frames the test checkout over the
// shop's page. Styles go through the CSSOM only, which a strict style-src allows.
(() => {
  const ORIGIN = new URL(document.currentScript.src).origin;
  const CHANNEL = 'razorpay-stand-in';
  const LEAVING_MS = 300;
  const OVERLAY = {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(10, 16, 13, 0.6)',
  };
  const FRAME = {
    display: 'block',
    width: '100%',
    height: '100%',
    border: '0',
    background: 'transparent',
    // A frame of another colour scheme than its document is painted opaque.
    colorScheme: 'light',
  };

  class Razorpay {
    #options;
    #listeners = { 'payment.failed': [] };
    #overlay;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners[event]?.push(listener);
      return this;
    }

    open() {
      this.#overlay ??= new Overlay(this.#options, (event, data) => this.#heard(event, data));
      return this;
    }

    close() {
      if (this.#overlay) this.#dismiss();
    }

    #heard(event, data) {
      if (event === 'success') this.#succeed(data);
      if (event === 'failed') this.#fail(data);
      if (event === 'dismiss') this.#dismiss();
      if (event === 'timeout') this.#dismiss('timeout');
    }

    #succeed(response) {
      this.#end();
      this.#options.handler?.(response);
    }

    #fail(failure) {
      for (const listener of this.#listeners['payment.failed']) listener(failure);
      if (this.#options.retry?.enabled === false) this.close();
    }

    #dismiss(reason) {
      this.#end();
      this.#options.modal?.ondismiss?.(reason);
    }

    #end() {
      this.#overlay.remove();
      this.#overlay = undefined;
    }
  }

  class Overlay {
    #options;
    #report;
    #frame;
    #element;
    #ready = false;
    #timer;
    #removed = new AbortController();
    #before = { focus: document.activeElement, overflow: document.body.style.overflow };

    constructor(options, report) {
      this.#options = options;
      this.#report = report;
      this.#frame = buildFrame(options);
      this.#element = buildOverlay(this.#frame);
      const { signal } = this.#removed;
      addEventListener('message', (event) => this.#heard(event), { signal });
      addEventListener('keydown', ({ key }) => key === 'Escape' && this.#escape(), { signal });
      if (options.timeout) this.#timer = setTimeout(report, options.timeout * 1000, 'timeout');
      document.body.append(this.#element);
      document.body.style.overflow = 'hidden';
      this.#frame.focus();
    }

    remove() {
      this.#removed.abort();
      clearTimeout(this.#timer);
      this.#frame.title = '';
      this.#element.style.display = 'none';
      // A frame that goes while it is clicked in can leave the browser waiting for the click's end.
      setTimeout(() => this.#element.remove(), LEAVING_MS);
      document.body.style.overflow = this.#before.overflow;
      this.#before.focus?.focus();
    }

    #heard({ origin, source, data }) {
      if (origin !== ORIGIN || source !== this.#frame.contentWindow) return;
      if (data?.channel !== CHANNEL) return;
      if (data.event !== 'ready') return this.#report(data.event, data.data);
      this.#ready = true;
      this.#tell('open', whatTheFrameShows(this.#options));
    }

    // The frame may want to ask first; one that never loaded cannot.
    #escape() {
      if (this.#options.modal?.escape === false) return;
      if (this.#ready) this.#tell('leave');
      else this.#report('dismiss');
    }

    #tell(event, data) {
      this.#frame.contentWindow.postMessage({ channel: CHANNEL, event, data }, ORIGIN);
    }
  }

  function buildFrame({ key, order_id }) {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ key_id: key, order_id, origin: location.origin });
    frame.src = `${ORIGIN}/v1/checkout/public?${query}`;
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Test checkout';
    Object.assign(frame.style, FRAME);
    return frame;
  }

  function buildOverlay(frame) {
    const overlay = document.createElement('div');
    overlay.className = 'razorpay-container';
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', 'Test checkout');
    Object.assign(overlay.style, OVERLAY);
    overlay.append(frame);
    return overlay;
  }

  // Only what can be cloned into a message: the options also hold functions.
  function whatTheFrameShows({ name, description, prefill, theme, modal }) {
    return {
      name,
      description,
      prefill: { name: prefill?.name, email: prefill?.email, contact: prefill?.contact },
      color: theme?.color,
      confirmClose: modal?.confirm_close === true,
      escape: modal?.escape !== false,
    };
  }

  window.Razorpay = Razorpay;
})();
