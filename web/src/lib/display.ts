import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { SessionUser } from './session/session-user.ts';

/** How this page shows dates and changes; the user's own setting after sign-in. */
let zone: ZoneChoice = 'local';

export const displayZone = (): ZoneChoice => zone;

const SCHEME = 'mantine-color-scheme-value';

/** Applies the user's settings; a colour scheme set in this browser takes precedence. */
export function applyDisplay(user: SessionUser | undefined): void {
  const { zone: chosen = 'local', changeColours = 'green_up', theme } = user?.preferences ?? {};
  zone = chosen;
  document.documentElement.dataset.changeColours = changeColours;
  try {
    if (theme && localStorage.getItem(SCHEME) === null) localStorage.setItem(SCHEME, theme);
  } catch {
    // Storage may be disabled; the system's setting then applies.
  }
}
