/**
 * How a call proves who makes it: the token of this page's sign-in, kept in memory only; after a
 * reload the HttpOnly cookie, with the XSRF cookie's value as a header.
 */
let token: string | undefined;
let actedAt = Date.now();
let changes = 0;
let replacing: Promise<unknown> | undefined;

export const keepToken = (value: string | undefined): void => {
  if (value !== token) changes += 1;
  token = value;
};

/** How often the credentials changed: a call remembers which it was sent with. */
export const credentialsVersion = (): number => changes;

/** While a call is on its way whose answer replaces the credentials. */
export async function replaceCredentials<T>(call: Promise<T>): Promise<T> {
  replacing = call;
  try {
    return await call;
  } finally {
    if (replacing === call) replacing = undefined;
  }
}

/** Whether others took the place of what a refused call was sent with; waits for those to come. */
export async function wereReplaced(version: number): Promise<boolean> {
  await replacing?.catch(() => {});
  return token !== undefined && version !== changes;
}

/** The headers that go with every call. */
export function credentials(): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` };
  const xsrf = cookie('XSRF-TOKEN');
  return xsrf ? { 'x-xsrf-token': xsrf } : {};
}

/** Whether a session may exist: checked first, so that a visitor causes no failing call. */
export const maySignedIn = (): boolean => token !== undefined || cookie('XSRF-TOKEN') !== undefined;

/**
 * Whether the page was sent to a browser with a session: it names the user's own address. The
 * server may have taken the cookies of an ended one away since; its answer says how it ended.
 */
export const wasSentSignedIn = (): boolean =>
  document.querySelector('link[rel=preload][href="/api/user/me"]') !== null;

export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

/** When the person last caused a request: the server counts the session's 2 hours from there. */
export const lastActed = (): number => actedAt;

export const acted = (at: number): void => {
  actedAt = at;
};

/**
 * Forgets that a session may exist: the XSRF cookie goes, on this host and on the domain it may be
 * shared with. The server clears the session's own cookie.
 */
export function forgetCookie(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const domain of ['', ...domains.map((each) => `; Domain=${each}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `XSRF-TOKEN=; Max-Age=0; Path=/${domain}`;
  }
}
