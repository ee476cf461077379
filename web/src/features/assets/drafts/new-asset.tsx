import {
  CATEGORIES,
  CATEGORY_NAMES,
  COUNTRY_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { paths } from '../../../paths.ts';
import { Form, FormNote, Pair } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link, useGo } from '../../../ui/link.tsx';

const CHECKS = {
  name: firstOf(required('Name'), minLength('Name', 2), maxLength('Name', 120)),
  symbol: (value: string) =>
    /^[A-Z][A-Z0-9]{1,11}$/.test(value.trim().toUpperCase())
      ? null
      : 'Symbol is 2 to 12 letters or digits, a letter first',
};

export function NewAsset({ copyOf }: { copyOf: string | undefined }) {
  const go = useGo();
  const own = useQuery(list('GET /owner/assets', { query: { page: 1, limit: 100 } }));
  const create = useMutation(
    mutation('POST /owner/assets', {
      invalidates: ['GET /owner/assets', 'GET /owner/dashboard', 'GET /owner/activity-log'],
      ok: 'Draft created',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: {
      name: '',
      symbol: '',
      category: 'real_estate' as (typeof CATEGORIES)[number],
      country: 'PRT',
      copyOf: copyOf ?? '',
    },
    checks: CHECKS,
    refusals: { SYMBOL_EXISTS: 'symbol' },
    parse: ({ copyOf: from, symbol, name, ...rest }) => ({
      body: {
        ...rest,
        name: name.trim(),
        symbol: symbol.trim().toUpperCase(),
        ...(from ? { copyOf: from } : {}),
      },
    }),
    send: create,
    onDone: ({ id }) => void go(paths.ownerAsset(id, 'basics')),
  });
  const assets = own.data?.rows ?? [];
  return (
    <Card title="Basics">
      <Form
        form={form}
        footer={
          <Group gap={16} align="center" wrap justify="end">
            <Button component={Link} to={paths.ownerAssets()} variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={form.isSending}>
              Create draft
            </Button>
          </Group>
        }
      >
        <Pair>
          <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
          <TextInput
            label="Symbol"
            autoComplete="off"
            placeholder="SINES"
            {...form.field('symbol')}
          />
        </Pair>
        <Pair>
          <NativeSelect
            label="Asset class"
            data={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
            {...form.field('category')}
          />
          <NativeSelect
            label="Country"
            data={Object.entries(COUNTRY_NAMES).map(([value, label]) => ({ value, label }))}
            {...form.field('country')}
          />
        </Pair>
        <NativeSelect
          label="Copy from"
          data={[
            { value: '', label: 'None (empty draft)' },
            ...assets.map(({ id, name, symbol }) => ({ value: id, label: `${name} (${symbol})` })),
          ]}
          {...form.field('copyOf')}
        />
        <FormNote>
          Copies texts, pictures and terms, but not dates, documents, share class or token names.
        </FormNote>
      </Form>
    </Card>
  );
}
