import { SegmentedControl, Select } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PLANS } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { money } from '../../../lib/figures/format.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Form, FormButtons, FormNote, Pair } from '../../../ui/form/form.tsx';
import { type Form as FormState, useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import {
  emptyPlan,
  MONTHDAYS,
  type PlanValues,
  planBody,
  planChecks,
  planRefusals,
  WEEKDAYS,
} from './plan.form.ts';

type DialogProps = { readonly assetId: string; readonly onClose: () => void };

export default function PlanDialog({ assetId, onClose }: DialogProps) {
  const market = useQuery(query('GET /trade/:assetId', { params: { assetId } }));
  const symbol = market.data?.symbol;
  return (
    <DialogFrame title={symbol ? `Invest regularly in ${symbol}` : 'New plan'} onClose={onClose}>
      <QueryBoundary
        query={market}
        what="The market"
        loading={<SkeletonRows rows={4} />}
        isEmpty={(data) => data === null}
        empty={
          <EmptyState icon={<IconRepeat size={20} />} title="Not traded yet">
            You can set up a plan when trading in the asset opens.
          </EmptyState>
        }
      >
        {(data) => (data ? <PlanForm market={data} onClose={onClose} /> : null)}
      </QueryBoundary>
    </DialogFrame>
  );
}

type Market = NonNullable<CallData<'GET /trade/:assetId'>>;

function PlanForm({ market, onClose }: { market: Market; onClose: () => void }) {
  const make = useMutation(
    mutation('POST /user/investment-plans', {
      invalidates: PLANS,
      ok: 'Plan set up',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyPlan,
    checks: planChecks(market.minTrade),
    refusals: planRefusals,
    parse: (values) => ({ body: planBody(market.assetId, values) }),
    send: make,
    onDone: onClose,
  });
  const { kind, amount, mostPrice } = form.values;
  const isRecurring = kind === 'recurring';
  return (
    <Form
      form={form}
      footer={<FormButtons action="Set up plan" isSending={form.isSending} onCancel={onClose} />}
    >
      <SegmentedControl
        fullWidth
        aria-label="Plan type"
        value={kind}
        onChange={(value) => form.set('kind', value === 'income' ? 'income' : 'recurring')}
        data={[
          { value: 'recurring', label: 'Regular amount' },
          { value: 'income', label: 'Income reinvestment' },
        ]}
      />
      <MoneyInput
        label={isRecurring ? 'Amount each time' : 'Maximum (optional)'}
        description={isRecurring ? 'Fees included.' : 'Leave empty to reinvest all income.'}
        {...form.field('amount')}
        value={amount}
      />
      {isRecurring ? <CalendarFields form={form} /> : null}
      <MoneyInput
        label="Maximum price per unit (optional)"
        description={
          market.lastPrice === null ? 'Not traded yet.' : `Last price ${money(market.lastPrice)}.`
        }
        {...form.field('mostPrice')}
        value={mostPrice}
      />
      {isRecurring ? <DayInput label="Until (optional)" {...form.field('endsOn')} /> : null}
      <FormNote>
        {isRecurring
          ? 'On each date, from 10:00 UTC, '
          : 'Each time the asset pays an income distribution, '}
        the plan buys at the prices in the book; the usual fees apply. If it can’t buy, we’ll tell
        you why and try again next time. You can pause or cancel at any time.
      </FormNote>
    </Form>
  );
}

function CalendarFields({ form }: { form: FormState<PlanValues> }) {
  const isWeekly = form.values.cycle === 'weekly';
  return (
    <Pair>
      <Select
        label="Frequency"
        allowDeselect={false}
        data={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'weekly', label: 'Weekly' },
        ]}
        {...form.field('cycle')}
      />
      {isWeekly ? (
        <Select label="Day" allowDeselect={false} data={WEEKDAYS} {...form.field('weekday')} />
      ) : (
        <Select label="Day" allowDeselect={false} data={MONTHDAYS} {...form.field('monthday')} />
      )}
    </Pair>
  );
}
