import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { SessionUser } from './session/session-user.ts';

/** How this page shows dates and changes; the person's own choice once they are signed in. */
let zone: ZoneChoice = 'local';

export const displayZone = (): ZoneChoice => zone;

const SCHEME = 'mantine-color-scheme-value';

/** Takes over what the person chose; a browser that has a colour scheme of its own keeps it. */
export function applyDisplay(user: SessionUser | undefined): void {
  const { zone: chosen = 'local', changeColours = 'green_up', theme } = user?.preferences ?? {};
  zone = chosen;
  document.documentElement.dataset.changeColours = changeColours;
  try {
    if (theme && localStorage.getItem(SCHEME) === null) localStorage.setItem(SCHEME, theme);
  } catch {
    // Storage may be forbidden; the system's choice then decides.
  }
}
