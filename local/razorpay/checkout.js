// Replaces https://checkout.razorpay.com/v1/checkout.js and shows the test checkout in a frame.
// Sets styles through the CSSOM: a strict `style-src` forbids style attributes.

{
  const ORIGIN = new URL(document.currentScript.src).origin;
  const REMOVAL_DELAY_MS = 300;
  const OVERLAY = {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(10, 16, 13, 0.6)',
  };
  // Browsers make a frame opaque if its document has another colour scheme.
  const FRAME = {
    display: 'block',
    width: '100%',
    height: '100%',
    border: '0',
    colorScheme: 'light',
  };

  function buildOverlay({ key, order_id }) {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ key_id: key, order_id, origin: location.origin });
    frame.src = `${ORIGIN}/v1/checkout/public?${query}`;
    frame.title = 'Test checkout';
    Object.assign(frame.style, FRAME);
    const overlay = document.createElement('div');
    overlay.role = 'dialog';
    overlay.ariaModal = 'true';
    overlay.ariaLabel = 'Test checkout';
    Object.assign(overlay.style, OVERLAY);
    overlay.append(frame);
    return { frame, overlay };
  }

  window.Razorpay = class {
    #options;
    #onFailure = () => {};

    constructor(options) {
      this.#options = options;
    }

    on(_event, listener) {
      this.#onFailure = listener;
    }

    open() {
      const { handler, modal, name, description, prefill, theme, amount } = this.#options;
      const before = { focus: document.activeElement, overflow: document.body.style.overflow };
      const { frame, overlay } = buildOverlay(this.#options);
      const removed = new AbortController();
      const tell = (message) => frame.contentWindow.postMessage(message, ORIGIN);

      function end() {
        removed.abort();
        frame.title = '';
        overlay.style.display = 'none';
        // Removing the frame during a click can make the browser wait forever.
        setTimeout(() => overlay.remove(), REMOVAL_DELAY_MS);
        document.body.style.overflow = before.overflow;
        before.focus?.focus();
      }

      const handlers = {
        // `postMessage` cannot copy functions such as `handler` and `modal.ondismiss`.
        ready: () =>
          tell({ name, description, prefill: { ...prefill }, color: theme.color, amount }),
        failed: this.#onFailure,
        success(reply) {
          end();
          handler(reply);
        },
        dismiss() {
          end();
          modal.ondismiss();
        },
      };
      const onMessage = ({ origin, source, data }) => {
        if (origin === ORIGIN && source === frame.contentWindow) handlers[data.event](data.data);
      };
      addEventListener('message', onMessage, { signal: removed.signal });
      document.body.append(overlay);
      document.body.style.overflow = 'hidden';
      frame.focus();
    }
  };
}
