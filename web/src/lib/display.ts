import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { SessionUser } from './session/session-user.ts';

/** The time zone in which this page shows times; after sign-in, the user's setting. */
let zone: ZoneChoice = 'local';

export const displayZone = (): ZoneChoice => zone;

const SCHEME = 'mantine-color-scheme-value';

/** Applies the user's display settings. A colour scheme set in this browser takes precedence. */
export function applyDisplay(user: SessionUser | undefined): void {
  const { zone: chosen = 'local', changeColours = 'green_up', theme } = user?.preferences ?? {};
  zone = chosen;
  document.documentElement.dataset.changeColours = changeColours;
  try {
    if (theme && localStorage.getItem(SCHEME) === null) localStorage.setItem(SCHEME, theme);
  } catch {
    // Without storage, the system's setting applies.
  }
}
