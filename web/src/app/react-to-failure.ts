import { reactionTo } from '../lib/failure.ts';
import { keepFailure } from '../lib/last-failure.ts';
import { session } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.tsx';

type Go = (href: string) => void;
let go: Go = (href) => location.assign(href);

/** Told once by the router how to go to a page. */
export const goBy = (navigate: Go): void => {
  go = navigate;
};

/** Does what a failed call asks for, everywhere in the same way. */
export function react(error: unknown): void {
  const { endSession, go: where, toast } = reactionTo(error);
  if (endSession) session.end();
  if (toast) notify.bad(toast);
  if (!where) return;
  keepFailure(error instanceof Error ? error.message : undefined);
  if (where === 'unauthorized') go(paths.unauthorized());
  if (where === 'not_found') go(paths.notFound());
  if (where === 'under_maintenance') go(paths.underMaintenance());
}
