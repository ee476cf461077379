import { capAt, endOfDay } from '@holdfast/domain/assets/structures/cap-table';
import type { ShareClass } from './view.ts';

export type CapRow = Pick<ShareClass, 'id' | 'code' | 'name' | 'authorised' | 'issued'> & {
  /** For today only, since past promises aren't recorded. */
  readonly now: ShareClass | undefined;
  readonly symbol: string;
  readonly votesPerUnit: number;
};

/** The classes now, or at the end of a day in UTC. */
export function capRows(classes: readonly ShareClass[], day: string | undefined): CapRow[] {
  return classes.flatMap((one): CapRow[] => {
    const { id, code, name, votesPerUnit } = one;
    const row = { id, code, name, votesPerUnit, symbol: one.asset?.symbol ?? 'None' };
    if (day === undefined) {
      return [{ ...row, authorised: one.authorised, issued: one.issued, now: one }];
    }
    const cap = capAt(one.events, endOfDay(day));
    return cap ? [{ ...row, ...cap, now: undefined }] : [];
  });
}
