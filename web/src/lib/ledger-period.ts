import { utcDay } from '@holdfast/domain/kernel/moment';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

/** UTC; without a period in the URL, the year to date. */
export function periodOrYear({ from, to }: Asked): { readonly from: string; readonly to: string } {
  const until = to ?? utcDay(Date.now());
  const since = from ?? `${until.slice(0, 4)}-01-01`;
  return { from: since <= until ? since : until, to: until };
}

export const dayOrToday = ({ day }: { readonly day?: string | undefined }): string =>
  day ?? utcDay(Date.now());
