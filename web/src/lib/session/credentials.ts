/**
 * A new sign-in's token, only in memory. After a reload, the HttpOnly cookie authenticates, with
 * the XSRF cookie's value as a header.
 */
let token: string | undefined;
let actedAt = Date.now();
let changes = 0;
let replacing: Promise<unknown> | undefined;

export const keepToken = (value: string | undefined): void => {
  if (value !== token) changes += 1;
  token = value;
};

/** Increases with each change of credentials; each call remembers its version. */
export const credentialsVersion = (): number => changes;

/** Registers a pending call whose response replaces the credentials. */
export async function replaceCredentials<T>(call: Promise<T>): Promise<T> {
  replacing = call;
  try {
    return await call;
  } finally {
    if (replacing === call) replacing = undefined;
  }
}

/** True if a refused call's credentials have been replaced. Waits for a pending replacement. */
export async function wereReplaced(version: number): Promise<boolean> {
  await replacing?.catch(() => {});
  return token !== undefined && version !== changes;
}

export function credentials(): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` };
  const xsrf = cookie('XSRF-TOKEN');
  return xsrf ? { 'x-xsrf-token': xsrf } : {};
}

/** False if there can't be a session, so that visitors make no call that would fail. */
export const maySignedIn = (): boolean => token !== undefined || cookie('XSRF-TOKEN') !== undefined;

/**
 * The server sent the page for a session, with a preload of the user. The session may have ended
 * since, without cookies; the server's response then says how.
 */
export const wasSentSignedIn = (): boolean =>
  document.querySelector('link[rel=preload][href="/api/user/me"]') !== null;

export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

/** The time of the user's last request. The session ends 2 hours after it. */
export const lastActed = (): number => actedAt;

export const acted = (at: number): void => {
  actedAt = at;
};

/**
 * Removes the XSRF cookie of this host and of a shared domain. The server clears the session
 * cookie.
 */
export function forgetCookie(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const domain of ['', ...domains.map((each) => `; Domain=${each}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `XSRF-TOKEN=; Max-Age=0; Path=/${domain}`;
  }
}
