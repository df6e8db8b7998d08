// Runs in the framed checkout. It answers to the page that opened it and to no other.
(() => {
  const CHANNEL = 'razorpay-stand-in';
  const { origin: shop, order, key } = document.body.dataset;
  const sheet = document.querySelector('.sheet');
  const leaving = document.querySelector('#leaving');
  let options = { prefill: {} };

  // At an answer the page removes this frame. A key still down would then be released into nothing,
  // and whoever waits for its release (a driven browser does) would wait for ever.
  let released = Promise.resolve();
  document.addEventListener('keydown', () => {
    released = new Promise((resolve) => {
      addEventListener('keyup', resolve, { once: true });
      addEventListener('blur', resolve, { once: true });
    });
  });

  async function tell(event, data) {
    await released;
    window.parent.postMessage({ channel: CHANNEL, event, data }, shop);
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== shop || source !== window.parent || data?.channel !== CHANNEL) return;
    if (data.event === 'open') show(data.data);
    if (data.event === 'leave') leave();
  });

  document.addEventListener('click', ({ target }) => {
    const { outcome, close, leave: gone, stay } = target.closest('button')?.dataset ?? {};
    if (outcome && sheet.ariaBusy !== 'true') pay(outcome);
    if (close !== undefined) leave();
    if (gone !== undefined) tell('dismiss');
    if (stay !== undefined) leaving.close();
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepFocusInside(event);
    if (event.key !== 'Escape' || leaving?.open || options.escape === false) return;
    event.preventDefault();
    leave();
  });

  function show(shown) {
    options = shown;
    fill('#merchant', shown.name);
    fill('#description', shown.description);
    paint(shown.color);
    showPayer(shown.prefill);
    sheet.querySelector('button').focus();
  }

  function fill(selector, text) {
    const element = document.querySelector(selector);
    if (element && text) element.textContent = text;
  }

  function showPayer(prefill) {
    const list = document.querySelector('#payer');
    const known = Object.entries(prefill).filter(([, value]) => value);
    if (!list || known.length === 0) return;
    for (const [term, value] of known) {
      const row = document.createElement('div');
      row.append(
        ...[
          ['dt', term],
          ['dd', value],
        ].map(([tag, text]) => {
          const element = document.createElement(tag);
          element.textContent = text;
          return element;
        }),
      );
      list.append(row);
    }
    list.hidden = false;
  }

  /** The shop's colour, with whichever of white and ink reads better on it. */
  function paint(color) {
    if (!/^#[\da-f]{6}$/i.test(color ?? '')) return;
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const { style } = document.documentElement;
    style.setProperty('--brand', color);
    style.setProperty('--on-brand', luminance > 0.18 ? '#111a15' : '#ffffff');
  }

  // Stays busy after an answer that ends the checkout: a second click must not pay again.
  async function pay(outcome) {
    busy(true);
    notice('');
    try {
      const response = await fetch('/v1/checkout/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request(outcome)),
      });
      const answer = await response.json();
      if (answer.error) refused(answer);
      else if (answer.late) tell('dismiss');
      else tell('success', answer);
    } catch {
      notice('The payment stand-in did not answer. The payment may or may not have been made.');
      busy(false);
    }
  }

  function request(outcome) {
    const { description = null, prefill } = options;
    const { email = null, contact = null } = prefill;
    const body = { key_id: key, order_id: order, outcome, email, contact, description };
    if (outcome !== 'late') return body;
    return { ...body, seconds: document.querySelector('#seconds').valueAsNumber || 0 };
  }

  function refused({ error }) {
    notice(`Payment failed. ${error.description}`);
    tell('failed', { error });
    busy(false);
  }

  function notice(text) {
    document.querySelector('.notice').textContent = text;
  }

  function busy(on) {
    sheet.setAttribute('aria-busy', String(on));
    // aria-disabled, since a disabled button would lose the focus.
    for (const button of sheet.querySelectorAll('[data-outcome]')) button.ariaDisabled = String(on);
  }

  function leave() {
    if (!options.confirmClose) return tell('dismiss');
    leaving.showModal();
    leaving.querySelector('[data-stay]').focus();
  }

  function keepFocusInside(event) {
    const stops = [...(leaving?.open ? leaving : sheet).querySelectorAll('button, input')].filter(
      (element) => element.checkVisibility(),
    );
    const edge = event.shiftKey ? stops.at(0) : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops.at(0)).focus();
  }

  tell('ready');
})();
