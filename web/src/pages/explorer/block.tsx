import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Elsewhere } from '../../features/chain/settlement/explorer/elsewhere.tsx';
import { LinesTable } from '../../features/chain/settlement/explorer/lines-table.tsx';
import { NotThere } from '../../features/chain/settlement/explorer/not-there.tsx';
import { SourceBadge, SourceNote } from '../../features/chain/settlement/explorer/source-note.tsx';
import { type Block, roundWords } from '../../features/chain/settlement/explorer/view.ts';
import { dateTime } from '../../lib/figures/format.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { LIST } from '../../lib/search.ts';
import { paths } from '../../paths.ts';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';
import { CopyText } from '../../ui/text/copy-text.tsx';

export function Page({ params: { round } }: PageProps<'round'>) {
  const list = useListUrl({ params: LIST });
  const { data, error, refetch } = useQuery(
    query(
      'GET /explorer/blocks/:round',
      { params: { round }, query: { page: list.page, limit: list.limit } },
      { keepPrevious: true },
    ),
  );
  if (error) {
    const missing = 'No block with this number yet';
    const again = { error, onRetry: () => void refetch() };
    return <NotThere title="Block" missing={missing} typed={round} {...again} />;
  }
  if (!data) return <SkeletonPage />;
  const { page, limit } = list;
  const total = data.transactionCount;
  const footer = (
    <Pagination {...{ page, limit, total }} onPage={(next) => void list.set({ page: next })} />
  );
  return (
    <Stack>
      <PageHeader
        title={`Block ${roundWords(data.round)}`}
        crumbs={[{ label: 'Explorer', to: paths.explorer() }]}
        badges={<SourceBadge source={data.source} />}
        actions={<Neighbours block={data} />}
      />
      <SourceNote source={data.source} />
      <Split
        panel={
          <Card title="Details">
            <Facts
              lined
              items={[
                { label: 'Time', value: dateTime(data.at) },
                { label: 'Transactions', value: data.transactionCount },
                { label: 'Hash', value: <Hash label="Hash" text={data.hash} /> },
                { label: 'Previous', value: <Hash label="Previous hash" text={data.previous} /> },
              ]}
            />
          </Card>
        }
      >
        <Card flush title="Transactions" footer={total > limit ? footer : null}>
          <LinesTable
            caption="Transactions"
            lines={data.transactions}
            roles={data.roles}
            sameBlock
          />
        </Card>
      </Split>
    </Stack>
  );
}

const Hash = ({ label, text }: { label: string; text: string | null }) =>
  text ? <CopyText text={text} label={label} short /> : '–';

function Neighbours({ block }: { block: Block }) {
  const round = Number(block.round);
  const to = (other: number) => paths.explorerBlock(other);
  return (
    <>
      <Elsewhere source={block.source} />
      {round > 0 ? (
        <Button
          component={Link}
          to={to(round - 1)}
          variant="default"
          leftSection={<IconChevronLeft size={16} />}
        >
          Earlier
        </Button>
      ) : null}
      {round < Number(block.lastRound) ? (
        <Button
          component={Link}
          to={to(round + 1)}
          variant="default"
          rightSection={<IconChevronRight size={16} />}
        >
          Later
        </Button>
      ) : null}
    </>
  );
}
