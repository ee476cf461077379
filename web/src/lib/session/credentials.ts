/**
 * A call's credentials: the sign-in token of this page, kept in memory only; after a reload the
 * HttpOnly cookie with the XSRF cookie's value as a header.
 */
let token: string | undefined;
let actedAt = Date.now();
let changes = 0;
let replacing: Promise<unknown> | undefined;

export const keepToken = (value: string | undefined): void => {
  if (value !== token) changes += 1;
  token = value;
};

/** Counts credential changes: a call remembers which it was sent with. */
export const credentialsVersion = (): number => changes;

/** Marks a call whose answer replaces the credentials as pending. */
export async function replaceCredentials<T>(call: Promise<T>): Promise<T> {
  replacing = call;
  try {
    return await call;
  } finally {
    if (replacing === call) replacing = undefined;
  }
}

/**
 * Whether the credentials of a refused call have been replaced; waits for a pending replacement.
 */
export async function wereReplaced(version: number): Promise<boolean> {
  await replacing?.catch(() => {});
  return token !== undefined && version !== changes;
}

export function credentials(): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` };
  const xsrf = cookie('XSRF-TOKEN');
  return xsrf ? { 'x-xsrf-token': xsrf } : {};
}

/** Whether a session may exist: checked first, so that visitors cause no failing call. */
export const maySignedIn = (): boolean => token !== undefined || cookie('XSRF-TOKEN') !== undefined;

/**
 * Whether the page was sent for a session: it names the user's own address. The server may since
 * have cleared the cookies of an ended session; its answer says how it ended.
 */
export const wasSentSignedIn = (): boolean =>
  document.querySelector('link[rel=preload][href="/api/user/me"]') !== null;

export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
}

/** The user's last request: the server counts the session's 2 hours from it. */
export const lastActed = (): number => actedAt;

export const acted = (at: number): void => {
  actedAt = at;
};

/**
 * Removes the XSRF cookie, on this host and on a shared domain. The server clears the session's own
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
