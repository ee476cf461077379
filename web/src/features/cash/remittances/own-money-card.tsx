import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonFigures } from '../../../ui/skeleton.tsx';
import { RemittanceDialog, TopUpDialog } from './request-dialogs.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { hasVat, type OwnMoney } from './view.ts';

export function OwnMoneyCard() {
  const found = useQuery(query('GET /admin/own-money'));
  return (
    <QueryBoundary
      query={found}
      what="Own money"
      loading={
        <Card title="Own money">
          <SkeletonFigures />
        </Card>
      }
    >
      {(own) => (
        <Stack>
          <FiguresCard own={own} />
          <ScheduleCard own={own} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function FiguresCard({ own }: { own: OwnMoney }) {
  const [open, setOpen] = useState<'remittance' | 'top-up'>();
  const { figures } = own;
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Own money"
      aside={
        <Group gap={6} wrap>
          <Button size="xs" variant="default" onClick={() => setOpen('top-up')}>
            Announce top-up
          </Button>
          <Button size="xs" disabled={own.whyNot !== null} onClick={() => setOpen('remittance')}>
            Request remittance
          </Button>
        </Group>
      }
    >
      <Stack gap={16}>
        <Figures
          items={[
            { label: 'Earned and received', value: money(figures.earned) },
            { label: 'Top-ups', value: money(figures.toppedUp) },
            { label: 'Remitted', value: money(figures.remitted) },
            { label: 'In transit', value: money(figures.inTransit) },
            { label: 'Available', value: money(figures.available) },
            ...(hasVat(figures) ? [{ label: 'VAT owed', value: money(figures.vat) }] : []),
          ]}
        />
        <AccountLines own={own} />
      </Stack>
      {open === 'remittance' ? <RemittanceDialog own={own} onClose={close} /> : null}
      {open === 'top-up' ? <TopUpDialog onClose={close} /> : null}
    </Card>
  );
}

function AccountLines({ own }: { own: OwnMoney }) {
  const { account, reconciliation, whyNot, figures } = own;
  return (
    <Stack gap={6}>
      {account ? (
        <Text size={13}>
          Remitted to {account.name}, {account.bankName}, {account.iban}{' '}
          {account.isExample ? <Badge tone="warn">Example</Badge> : null}
        </Text>
      ) : null}
      <Text size={13} tone="quiet">
        {money(figures.held)} held, {money(figures.owed)} owed to clients and third parties.{' '}
        {reconciliation
          ? `Reconciliation ${reconciliation.agrees ? 'agrees' : 'differs'}, ${dateTime(reconciliation.at)}.`
          : 'No reconciliation yet.'}
      </Text>
      {whyNot ? (
        <Text size={13} weight={500} role="status">
          {whyNot}
        </Text>
      ) : null}
    </Stack>
  );
}
