// Replaces https://challenges.cloudflare.com/turnstile/v0/api.js and shows the test check in a
// frame. Sets styles through the CSSOM: a strict `style-src` forbids style attributes.
(() => {
  const FOLDER = new URL('frame/', document.currentScript.src);
  const CHANNEL = 'turnstile-stand-in';
  const widgets = new Map();

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== FOLDER.origin || data?.channel !== CHANNEL) return;
    for (const { frame, params } of widgets.values()) {
      if (source !== frame.contentWindow) continue;
      if (data.token) params.callback?.(data.token);
      else params['error-callback']?.(data.code);
    }
  });

  window.turnstile = {
    render(container, params) {
      const frame = document.createElement('iframe');
      const { sitekey, action } = params;
      const query = new URLSearchParams({ sitekey, action, origin: location.origin });
      frame.src = `${new URL('widget', FOLDER)}?${query}`;
      frame.title = 'Test check';
      const [width, height] = params.size === 'compact' ? ['150px', '140px'] : ['100%', '65px'];
      Object.assign(frame.style, { width, height, border: '0', colorScheme: 'light' });
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
