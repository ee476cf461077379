import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { REGISTER_SEARCH } from '../../../public-search.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchField } from '../../../ui/tables/filter-bar.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { AsOfField, OwnLine } from './own-line.tsx';
import { registerColumns } from './register-columns.tsx';
import classes from './registers.module.css';
import type { Line, Register } from './view.ts';

type Props = { readonly register: Register; readonly onOpen: (address: string) => void };

export function RegisterCard({ register, onOpen }: Props) {
  const { page, limit, q, sort, set } = useListUrl({ params: REGISTER_SEARCH, sort: '-units' });
  const { holders, total, audience, own } = register;
  return (
    <Card
      flush
      title="Fund register"
      className={classes.register ?? ''}
      aside={<Tools register={register} />}
      footer={
        total > 0 ? (
          <Pagination
            page={page}
            limit={limit}
            total={total}
            onPage={(next) => void set({ page: next })}
            onLimit={(next) => void set({ limit: next })}
          />
        ) : undefined
      }
    >
      {own ? <OwnLine line={own} register={register} onOpen={onOpen} /> : null}
      {holders.length > 0 ? (
        <DataTable
          tight
          caption="Holders"
          columns={registerColumns(register)}
          rows={holders}
          rowKey={(line) => line.address}
          sort={sort}
          onSort={(next) => void set({ sort: next })}
          selected={(line) => line.isOwn}
          {...(audience === 'all' ? { onOpen: (line: Line) => onOpen(line.address) } : {})}
        />
      ) : q ? (
        <NoMatch what="holders" onClear={() => void set({ q: undefined })} />
      ) : (
        <EmptyState icon={<IconUsers size={20} />} title="No holders on that date">
          The register begins when units are first issued. Choose a later date.
        </EmptyState>
      )}
      <Text px={20} py={12} size={12} tone="quiet">
        {footOf(register)}
      </Text>
    </Card>
  );
}

const footOf = ({ audience, zone, isNow, shareClass }: Register): string =>
  [
    audience === 'holder' ? 'You see your own name; others are masked.' : '',
    isNow ? '' : `As of the end of that day (${zone}).`,
    shareClass ? `Share class ${shareClass.name}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

function Tools({ register }: { register: Register }) {
  const { q, set, search } = useListUrl({ params: REGISTER_SEARCH });
  const { asset, audience } = register;
  const query = search.asOf === undefined ? {} : { asOf: search.asOf };
  const file = (format: 'csv' | 'pdf') => (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      href={addressOf(`GET /assets/:assetId/fund-register.${format}`, {
        params: { assetId: asset.id },
        query,
      })}
      download
    >
      {format.toUpperCase()}
    </Button>
  );
  return (
    <Group gap={8} align="center" wrap className={classes.tools}>
      <span className={classes.find}>
        <SearchField
          placeholder={audience === 'all' ? 'Name or address' : 'Address'}
          q={q}
          onSearch={(next) => void set({ q: next || undefined }, true)}
        />
      </span>
      <AsOfField register={register} />
      {file('csv')}
      {file('pdf')}
    </Group>
  );
}
