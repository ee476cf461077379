import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { type AssetPayment, nextPayment, payDay, perUnit } from './view.ts';

export function NextPayment({ assetId }: { assetId: string }) {
  const { data, isPending } = useQuery(
    query('GET /assets/:assetId/distributions', { params: { assetId } }),
  );
  if (!data && !isPending) return null;
  const value = data ? wordsOf(nextPayment(data)) : <Skeleton width={120} height={12} my={4} />;
  return <Facts items={[{ label: 'Next payment', value }]} />;
}

function wordsOf(payment: AssetPayment | undefined): string {
  if (!payment) return 'None announced';
  const { payOn, mine, perUnit: each } = payment;
  const amount = mine ? [money(mine.net)] : each === null ? [] : [`${perUnit(each)} per unit`];
  return [payDay(payOn), ...amount].join(' · ');
}
