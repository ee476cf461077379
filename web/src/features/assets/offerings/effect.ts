import type { ChangeEffectData } from '@holdfast/domain/assets/offerings/change-shapes';
import { counted, momentWithZone, money } from '../../../lib/figures/format.ts';

/** A change's effect on committed investors, in a sentence with figures. */
export function effectInWords(effect: ChangeEffectData): string {
  const { commitments, investors, held, confirmBy, isEarlyClose } = effect;
  if (commitments === 0) return 'Nobody has committed yet, so nobody is asked.';
  const who = `${counted(investors, 'investor')} with ${counted(commitments, 'commitment')}`;
  if (isEarlyClose || !confirmBy) {
    return `${who} ${investors === 1 ? 'is' : 'are'} told. Nobody has to confirm, and everybody may withdraw until 48 hours before the offer closes.`;
  }
  return `${who} ${investors === 1 ? 'is' : 'are'} asked, and ${investors === 1 ? 'has' : 'have'} until ${momentWithZone(confirmBy)} to confirm, if the platform agreed now. If all stay silent, ${money(held)} goes back to them, fees included.`;
}
