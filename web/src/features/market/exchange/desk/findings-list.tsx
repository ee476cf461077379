import { FINDING_NAMES } from '@holdfast/domain/market/exchange/findings';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { MARKETS } from '../../../../api/reads.ts';
import { dateTime, money, quantity } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import classes from './markets.module.css';
import { type Finding, severityOf } from './view.ts';

export function FindingsList() {
  const findings = useQuery(query('GET /admin/markets/findings', { query: { state: 'all' } }));
  return (
    <QueryBoundary
      query={findings}
      what="Findings"
      carded
      empty={
        <EmptyState icon={<IconShieldCheck size={20} />} title="No findings">
          Suspicious trading of the last 30 days appears here.
        </EmptyState>
      }
    >
      {(rows) => (
        <Card flush>
          <ul>
            {rows.map((finding) => (
              <FindingRow key={finding.id} finding={finding} />
            ))}
          </ul>
        </Card>
      )}
    </QueryBoundary>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
  const review = useMutation(
    mutation('POST /admin/markets/findings/:findingId/look', {
      invalidates: MARKETS,
      ok: 'Finding closed',
    }),
  );
  const [word, tone] = severityOf(finding);
  const send = (note: string) =>
    review.mutate(
      { params: { findingId: finding.id }, body: { note } },
      { onSettled: () => setOpen(false) },
    );
  return (
    <Stack as="li" gap={8} px={20} py={16} line="above" className={classes.finding}>
      <Group gap={12} rowGap={8} align="center" wrap>
        <Badge tone={tone}>{word}</Badge>
        <Text as="h2" size={14} weight={550}>
          {finding.title}
        </Text>
        <Text as="span" size={13} tone="faint">
          {FINDING_NAMES[finding.kind]} ·{' '}
          <Link to={paths.assetEvents(finding.assetId)}>{finding.assetName}</Link> ·{' '}
          <span className="num">{dateTime(finding.at)}</span>
        </Text>
      </Group>
      <p>{finding.text}</p>
      {finding.trades.length > 0 ? (
        <Group as="ul" gap={16} rowGap={4} wrap size={13} tone="quiet" aria-label="Trades">
          {finding.trades.map((trade) => (
            <li key={trade.id} className="num">
              <Link to={paths.tradeHistory(finding.assetId)}>
                {quantity(trade.quantity)} at {money(trade.price)}
              </Link>
              , {dateTime(trade.at)}
            </li>
          ))}
        </Group>
      ) : null}
      {finding.look ? (
        <Text size={13} tone="faint">
          Closed by {finding.look.by}, {dateTime(finding.look.at)}: {finding.look.note}
        </Text>
      ) : (
        <Group gap={8} wrap>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Close finding
          </Button>
        </Group>
      )}
      {isOpen ? (
        <WordsDialog
          about={finding.id}
          title="Close finding"
          text={finding.text}
          label="Reason"
          description="Only staff see this."
          action="Close finding"
          isSending={review.isPending}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  );
}
