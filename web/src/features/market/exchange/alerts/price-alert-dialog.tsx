import { Button, Select } from '@mantine/core';
import { IconChartCandle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { WATCHLIST } from '../../../../api/reads.ts';
import { money } from '../../../../lib/figures/format.ts';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { Form, FormNote, FormText } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import type { Market } from '../view.ts';
import {
  alertBody,
  alertChecks,
  alertEffect,
  alertRefusals,
  emptyAlert,
  WAITS,
} from './price-alert.form.ts';
import { PriceAlertLines } from './price-alert-lines.tsx';

type DialogProps = {
  readonly assetId: string;
  readonly price?: string | undefined;
  readonly onClose: () => void;
};

export default function PriceAlertDialog({ assetId, price, onClose }: DialogProps) {
  const market = useQuery(query('GET /trade/:assetId', { params: { assetId } }));
  const alerts = useQuery(query('GET /user/price-alerts', { query: { assetId } }));
  const symbol = market.data?.symbol;
  return (
    <DialogFrame title={symbol ? `Price alerts on ${symbol}` : 'Price alerts'} onClose={onClose}>
      <QueryBoundary
        query={market}
        what="The market"
        loading={<SkeletonRows rows={3} />}
        isEmpty={(data) => data === null}
        empty={
          <EmptyState icon={<IconChartCandle size={20} />} title="Not traded yet">
            Price alerts need trades. Add the asset to your watchlist to hear when trading opens.
          </EmptyState>
        }
      >
        {(data) =>
          data ? (
            <>
              {alerts.data ? <PriceAlertLines alerts={alerts.data} /> : null}
              <AddForm market={data} price={price} onClose={onClose} />
            </>
          ) : null
        }
      </QueryBoundary>
    </DialogFrame>
  );
}

type AddProps = Pick<DialogProps, 'price' | 'onClose'> & { readonly market: Market };

function AddForm({ market, price, onClose }: AddProps) {
  const last = market.lastPrice ?? market.referencePrice;
  const add = useMutation(
    mutation('POST /user/price-alerts', {
      invalidates: WATCHLIST,
      ok: 'Alert set',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyAlert(price),
    checks: alertChecks(last),
    refusals: alertRefusals,
    parse: (values) => ({ body: alertBody(market.assetId, values, last) }),
    send: add,
    onDone: onClose,
  });
  return (
    <Form
      form={form}
      footer={
        <Group gap={16} align="center" wrap justify="end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={form.isSending}>
            Set alert
          </Button>
        </Group>
      }
    >
      <FormText>
        {market.lastPrice === null ? 'Not traded yet; opening price' : 'Last price'} at{' '}
        <b className="num">{money(last)}</b>.
      </FormText>
      <MoneyInput
        label="Alert price"
        data-autofocus
        description={alertEffect(form.values.price, last) ?? 'Above or below the last price.'}
        {...form.field('price')}
        value={form.values.price}
      />
      <Select label="Active for" allowDeselect={false} data={[...WAITS]} {...form.field('days')} />
      <FormNote>Sent once, as set in your notification settings.</FormNote>
    </Form>
  );
}
