import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { NEW_STRUCTURE_SEARCH } from '../../../search-params.ts';
import { Form } from '../../../ui/form/form.tsx';
import { type Form as FormState, useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { DetailFields } from './detail-fields.tsx';
import { type DetailValues, detailBody, detailChecks, detailValues } from './details.form.ts';
import { type SpvPlan, STRUCTURES } from './view.ts';

export function NewStructure() {
  const go = useGo();
  const { plan = '' } = useSearch(NEW_STRUCTURE_SEARCH);
  const plans = useQuery(query('GET /owner/spv-plans'));
  const create = useMutation(
    mutation('POST /owner/structures', {
      invalidates: STRUCTURES,
      ok: 'Structure created',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { ...detailValues(), planId: plan },
    checks: detailChecks,
    parse: ({ planId, ...values }) => ({
      body: { ...detailBody(values), planId: planId === '' ? null : planId },
    }),
    send: create,
    onDone: ({ id }) => void go(paths.ownerStructure(id)),
  });
  return (
    <Card title="Basic details">
      <Form
        form={form}
        footer={
          <Group gap={16} align="center" wrap justify="end">
            <Button component={Link} to={paths.ownerStructures()} variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={form.isSending}>
              Create structure
            </Button>
          </Group>
        }
      >
        <NativeSelect
          label="SPV plan"
          description="Sets the costs; the structure keeps today’s version."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={[{ value: '', label: 'No plan' }, ...choicesOf(plans.data ?? [])]}
          {...form.field('planId')}
        />
        <DetailFields form={form as unknown as FormState<DetailValues>} />
      </Form>
    </Card>
  );
}

const choicesOf = (plans: readonly SpvPlan[]) =>
  plans
    .filter(({ isActive }) => isActive)
    .map((plan) => ({
      value: plan.id,
      label: `${plan.name}: ${money(plan.setupFee)} set-up, ${money(plan.yearlyFee)} a year`,
    }));
