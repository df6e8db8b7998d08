// Stands in for https://challenges.cloudflare.com/turnstile/v0/api.js: it frames the test check.
// Styles go through the CSSOM only, which a strict style-src allows.
(() => {
  const FOLDER = new URL('frame/', document.currentScript.src);
  const CHANNEL = 'turnstile-stand-in';
  const WIDTHS = { normal: '300px', compact: '150px', flexible: '100%' };
  const widgets = new Map();

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== FOLDER.origin || data?.channel !== CHANNEL) return;
    for (const { frame, params } of widgets.values()) {
      if (source !== frame.contentWindow) continue;
      if (data.token) params.callback?.(data.token);
      else params['error-callback']?.(data.code);
    }
  });

  function addressOf({ sitekey, action = '' }) {
    const query = new URLSearchParams({ sitekey, action, origin: location.origin });
    return `${new URL('widget', FOLDER)}?${query}`;
  }

  window.turnstile = {
    render(container, params) {
      const frame = document.createElement('iframe');
      frame.src = addressOf(params);
      frame.title = 'Test check';
      Object.assign(frame.style, {
        width: WIDTHS[params.size],
        height: params.size === 'compact' ? '140px' : '65px',
        border: '0',
        colorScheme: 'light',
      });
      container.append(frame);
      const id = `cf-chl-widget-${crypto.randomUUID().slice(0, 5)}`;
      widgets.set(id, { frame, params });
      return id;
    },
    remove(id) {
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
  };
})();
