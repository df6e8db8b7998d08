export interface OurCookie {
  name: string;
  options: { path: '/'; httpOnly: true; sameSite: 'Lax'; secure: boolean };
}

/**
 * Over https a cookie is Secure, and `__Host-` ties it to this one host. Over http, which production
 * refuses, it is neither: WebKit would drop it. Lax, since Strict would be lost on the way from Google.
 */
export function ourCookie({ SITE_URL }: { SITE_URL: string }, name: string): OurCookie {
  const secure = new URL(SITE_URL).protocol === 'https:';
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure },
  };
}
