import { Button, Skeleton } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { BOOKS } from '../../../api/reads.ts';
import { date, dateTime, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, numbered, Words } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './reconciliation.module.css';
import { type Comparison, type Report, STATES } from './view.ts';

export function ReconciliationCard() {
  const reports = useQuery(query('GET /admin/reconciliations'));
  const reconcile = useMutation(
    mutation('POST /admin/reconciliations', {
      invalidates: BOOKS,
      onSuccess: ({ agrees }) =>
        agrees ? notify.ok('No differences') : notify.bad('Differences found'),
    }),
  );
  const button = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconScale size={14} />}
      loading={reconcile.isPending}
      onClick={() => reconcile.mutate()}
    >
      Compare now
    </Button>
  );
  return (
    <Card title="Books, bank, cards and chain" flush aside={button}>
      <QueryBoundary query={reports} what="Comparisons" loading={<ToCome />} empty={<NoneYet />}>
        {([last, ...before]) => (last ? <Lines last={last} before={before} /> : <NoneYet />)}
      </QueryBoundary>
    </Card>
  );
}

const ToCome = () => (
  <Late label="Loading comparisons">
    <div className={classes.coming}>
      <RecordList>
        {numbered(5).map((at) => (
          <RecordRow key={at}>
            <RecordHead>
              <strong>
                <Words letters={18} />
              </strong>
              <Skeleton width={58} height={22} />
            </RecordHead>
            <QuietText>
              <Words letters={70} />
            </QuietText>
            <Group as="p" gap={24} rowGap={4} wrap size={13}>
              <Words letters={30} />
            </Group>
          </RecordRow>
        ))}
      </RecordList>
    </div>
  </Late>
);

const NoneYet = () => (
  <EmptyState icon={<IconScale size={20} />} title="No comparisons yet">
    Comparisons run daily and on request.
  </EmptyState>
);

type LinesProps = { readonly last: Report; readonly before: readonly Report[] };

const Lines = ({ last, before }: LinesProps) => (
  <RecordList>
    {last.lines.map((line) => (
      <ComparisonRow key={line.key} line={line} />
    ))}
    <RecordRow>
      <QuietText>
        Compared {relative(last.at)} by {last.askedBy ?? 'the daily job'}.
        {before.length > 0
          ? ` Previously: ${before
              .slice(0, 6)
              .map((one) => `${date(one.at)} ${one.agrees ? 'agreed' : 'differed'}`)
              .join(', ')}.`
          : ''}
      </QuietText>
    </RecordRow>
  </RecordList>
);

function ComparisonRow({ line }: { line: Comparison }) {
  const [word, tone] = STATES[line.state];
  return (
    <RecordRow>
      <RecordHead>
        <strong>
          {line.accountId ? (
            <TextLink to={paths.adminBookAccount(line.accountId)}>{line.name}</TextLink>
          ) : (
            line.name
          )}
        </strong>
        <Badge tone={tone}>{word}</Badge>
      </RecordHead>
      <QuietText>{line.about}</QuietText>
      <Group as="p" gap={24} rowGap={4} wrap size={13} num>
        <span>
          Books{' '}
          <Text as="b" weight={600}>
            {line.books}
          </Text>
        </span>
        <span>
          External{' '}
          <Text as="b" weight={600}>
            {line.outside}
          </Text>
        </span>
        {line.state === 'differs' || line.state === 'in_flight' ? (
          <span>
            Difference{' '}
            <Text as="b" weight={600}>
              {line.difference}
            </Text>
          </span>
        ) : null}
        {line.since ? <span>Since {dateTime(line.since)}</span> : null}
      </Group>
      {line.items.length > 0 ? (
        <Stack as="ul" gap={4} size={13} tone="quiet" className={classes.items}>
          {line.items.map((item) => (
            <li key={`${item.what} ${item.amount} ${item.at}`} className="num">
              {item.what}
              {item.amount ? `: ${item.amount}` : ''}
              {item.at ? `, ${relative(item.at)}` : ''}
              {item.inFlight ? ' (in transit)' : ''} <Place item={item} />
            </li>
          ))}
        </Stack>
      ) : null}
    </RecordRow>
  );
}

function Place({ item: { entryId, accountId } }: { item: Comparison['items'][number] }) {
  if (entryId) return <TextLink to={paths.adminBookEntry(entryId)}>Open entry</TextLink>;
  if (accountId) return <TextLink to={paths.adminBookAccount(accountId)}>Open account</TextLink>;
  return null;
}
