import type { ChangeEffectData } from '@holdfast/domain/assets/offerings/change-shapes';
import { counted, momentWithZone, money } from '../../../lib/figures/format.ts';

export function effectInWords(effect: ChangeEffectData): string {
  const { commitments, investors, held, confirmBy, isEarlyClose } = effect;
  if (commitments === 0) return 'No commitments yet, so no investors are affected.';
  const who = `${counted(investors, 'investor')} with ${counted(commitments, 'commitment')}`;
  if (isEarlyClose || !confirmBy) {
    return `${who} ${investors === 1 ? 'is' : 'are'} notified. No confirmation is needed, and all may cancel until 48 hours before the offering closes.`;
  }
  return `If Holdfast approved now, ${who} would have until ${momentWithZone(confirmBy)} to confirm. If none respond, ${money(held)} is refunded, fees included.`;
}
