import { UUID } from '@holdfast/domain/kernel/ids';

/**
 * A position in each of the two merged lists: booked movements in ledger order, unbooked ones by
 * time.
 */
export type Cursor = {
  readonly seq?: bigint | undefined;
  readonly open?: Place | undefined;
};
export type Place = { readonly at: Date; readonly key: string };

export function readCursor(text: string | undefined): Cursor {
  const [seq = '', moment = '', key = ''] = (text ?? '').split('~');
  const at = new Date(moment);
  const id = key.slice(-36);
  const known = UUID.test(id) && /^[a-z-]{1,20}$/.test(key.slice(0, -36)) && !Number.isNaN(+at);
  return {
    ...(/^\d{1,18}$/.test(seq) ? { seq: BigInt(seq) } : {}),
    ...(known ? { open: { at, key } } : {}),
  };
}

export const writeCursor = ({ seq, open }: Cursor): string =>
  `${seq ?? ''}~${open ? `${open.at.toISOString()}~${open.key}` : '~'}`;

type Booked = { readonly seq: bigint; readonly at: Date };

/**
 * Only the heads of the two lists are compared by time, so that setting the clock back never
 * reorders the ledger.
 */
export function merge<B extends Booked, O extends Place>(
  booked: readonly B[],
  open: readonly O[],
  limit: number,
  from: Cursor,
): { readonly shown: readonly (B | O)[]; readonly next: string | null } {
  const shown: (B | O)[] = [];
  let [b, o] = [0, 0];
  while (shown.length < limit) {
    const [first, other] = [booked[b], open[o]];
    if (other && (!first || other.at >= first.at)) {
      shown.push(other);
      o++;
    } else if (first) {
      shown.push(first);
      b++;
    } else break;
  }
  const more = b < booked.length || o < open.length;
  const last = { seq: booked[b - 1]?.seq ?? from.seq, open: open[o - 1] ?? from.open };
  return { shown, next: more ? writeCursor(last) : null };
}
