import { Button, Select, TextInput } from '@mantine/core';
import { IconCalculator, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { counted, dateTime, money } from '../../../lib/figures/format.ts';
import type { SearchOf } from '../../../lib/search.ts';
import type { PORTFOLIO_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { NoMatch } from '../../../ui/states.tsx';
import type { ListUrl } from '../../../ui/tables/url-state.ts';
import { ExitAllDialog } from './exit-all-dialog.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { CATEGORIES, type Holding, type Portfolio, shown } from './view.ts';

type HoldingsCardProps = {
  readonly portfolio: Portfolio;
  readonly list: ListUrl<SearchOf<typeof PORTFOLIO_SEARCH>>;
};

export function HoldingsCard({ portfolio, list }: HoldingsCardProps) {
  const [selling, setSelling] = useState<Holding | 'all'>();
  const category = list.search.category ?? '';
  const sort = list.sort ?? '-value';
  const rows = shown(portfolio.holdings, { q: list.q, category, sort });
  const classesHeld = CATEGORIES.filter((c) =>
    portfolio.holdings.some((h) => h.category === c.key),
  );
  return (
    <Card
      title="Assets"
      flush
      aside={
        <Group gap={8} wrap>
          <TextInput
            aria-label="Filter assets"
            placeholder="Filter assets"
            leftSection={<IconSearch size={16} />}
            defaultValue={list.q}
            onChange={(event) => void list.set({ q: event.currentTarget.value }, true)}
          />
          <Select
            aria-label="Class"
            w={150}
            placeholder="All classes"
            clearable
            data={classesHeld.map((c) => ({ value: c.key, label: c.label }))}
            value={category || null}
            onChange={(value) => void list.set({ category: value ?? undefined }, true)}
          />
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} />}
            onClick={() => setSelling('all')}
          >
            If sold now
          </Button>
        </Group>
      }
      footer={
        <Group gap={12} justify="between" wrap tone="quiet">
          <span>
            {counted(rows.length, 'asset')} · prices as of {dateTime(portfolio.asOf)}
          </span>
          <Text as="strong" tone="plain" num>
            Total {money(portfolio.holdingsValue)}
          </Text>
        </Group>
      }
    >
      {rows.length === 0 ? (
        <NoMatch
          what="assets"
          onClear={() => void list.set({ q: undefined, category: undefined })}
        />
      ) : (
        <HoldingsTable
          rows={rows}
          sort={sort}
          onSort={(next) => void list.set({ sort: next })}
          onEstimate={setSelling}
        />
      )}
      {selling === 'all' ? (
        <ExitAllDialog onClose={() => setSelling(undefined)} />
      ) : selling ? (
        <ExitDialog holding={selling} onClose={() => setSelling(undefined)} />
      ) : null}
    </Card>
  );
}
