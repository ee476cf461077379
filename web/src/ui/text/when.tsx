import { dateTime, relative } from '../../lib/figures/format.ts';
import { TwoLines } from '../tables/data-table.tsx';

export function When({ at }: { readonly at: string }) {
  const [ago, exact] = [relative(at), dateTime(at)];
  const second = exact.startsWith(`${ago}, `) ? exact.slice(ago.length + 2) : exact;
  return <TwoLines first={ago} second={second} />;
}
