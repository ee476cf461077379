import { rateText } from '@holdfast/domain/money/rates/rate';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, percentChange } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

type DeskRate = CallData<'GET /admin/rates'>[number];

export function RatesCard() {
  const rates = useQuery(query('GET /admin/rates'));
  return (
    <Card title="Exchange rates">
      <QueryBoundary
        query={rates}
        what="Exchange rates"
        loading={<SkeletonRows rows={2} label="Loading exchange rates" />}
        empty="No rates yet"
      >
        {(all) => (
          <Stack>
            {all.map((rate) => (
              <Jump key={rate.currency} rate={rate} />
            ))}
            <Facts
              lined
              items={all.map((rate) => ({
                label: `1 ${rate.currency}`,
                value: `${rateText(rate.usd)}, ${rate.source}, ${dateTime(rate.at)}`,
              }))}
            />
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  );
}

/** A jump in a sentence, with a button that confirms exactly these figures. */
function Jump({ rate: { currency, usd, jump } }: { rate: DeskRate }) {
  const confirm = useMutation(
    mutation('POST /admin/rates/:currency/confirm', {
      invalidates: ['GET /admin/rates', 'GET /currency/rates'],
      ok: 'Rate confirmed',
    }),
  );
  if (!jump) return null;
  return (
    <Alert tone="warn">
      <strong>
        {currency} jumped by {percentChange(jump.changePercent)}.
      </strong>{' '}
      The source has reported {rateText(jump.usd)} instead of {rateText(usd)} since{' '}
      {dateTime(jump.since)}. Conversions are paused until the rate is confirmed. Check another
      source first.{' '}
      <Button
        size="compact-sm"
        variant="default"
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { currency }, body: { usd: jump.usd } })}
      >
        Use {rateText(jump.usd)} for {currency}
      </Button>
    </Alert>
  );
}
