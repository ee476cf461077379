import { keepDrafts } from '../lib/drafts.ts';
import { chooseReaction, isCode } from '../lib/failure.ts';
import { fetchPart } from '../lib/lazy-part.ts';
import { areaAt } from '../lib/session/area.ts';
import { keepFailure } from '../lib/session/last-failure.ts';
import { session } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { openWaitingDialog } from '../ui/dialogs/dialogs.ts';
import { notify } from '../ui/notify.tsx';
import { goTo } from './go.ts';

/** App-wide. With `quiet`, the caller handles toasts and missing items. */
export function react(error: unknown, quiet = false, made: Made = {}): void {
  if (isCode(error, 'CONTACT_SUPPORT') && !session.user()?.isHoldfastEmployee) {
    return void askSupport(made);
  }
  const { endSession, go: where, toast } = chooseReaction(error);
  if (endSession) endHere();
  if (toast && !quiet) notify.bad(toast);
  if (!where || (quiet && where === 'not_found')) return;
  if (where === 'under_maintenance') leaveForMaintenance();
  else leaveFor(where === 'unauthorized' ? paths.unauthorized() : paths.notFound(), error);
}

/** Form input is kept for the same user. */
function endHere(): void {
  const user = session.user();
  if (user) keepDrafts(user.id, hrefHere(), Date.now());
  session.end();
}

function hrefHere(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function leaveFor(page: string, error: unknown): void {
  keepFailure(error instanceof Error ? error.message : undefined, page, hrefHere());
  goTo(page);
}

export type Made = { readonly call?: string | undefined; readonly given?: unknown };

async function askSupport({ call, given }: Made): Promise<void> {
  const { confirmationText } = await fetchPart(() => import('../lib/session/held-request.ts'));
  openWaitingDialog(confirmationText(call, given, areaAt(window.location.pathname)));
}

/** Of several calls refused together, the first sets the return address. */
function leaveForMaintenance(): void {
  const here = hrefHere();
  if (window.location.pathname !== paths.underMaintenance()) goTo(paths.underMaintenance(here));
}
