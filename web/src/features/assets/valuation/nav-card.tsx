import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { NavForm } from './nav-form.tsx';
import { NavTable } from './nav-table.tsx';
import { NavTolerance } from './nav-tolerance.tsx';
import { waitsFor } from './nav-view.ts';
import classes from './valuation.module.css';
import type { NavSheet } from './view.ts';

export function NavCard({ assetId }: { assetId: string }) {
  // Others may decide in the meantime.
  const again = { refetchInterval: 10_000 };
  const navs = useQuery(query('GET /admin/assets/:assetId/navs', { params: { assetId } }, again));
  return (
    <QueryBoundary query={navs} what="NAVs" carded>
      {(sheet) => <Sheet sheet={sheet} />}
    </QueryBoundary>
  );
}

function Sheet({ sheet }: { sheet: NavSheet }) {
  const [entering, enter] = useState(false);
  const waiting = sheet.entries.find((nav) => nav.status === 'REQUESTED');
  const isEmpty = sheet.entries.length === 0;
  return (
    <Card
      title="NAV"
      flush
      aside={
        waiting || entering ? null : (
          <Button size="xs" variant="default" onClick={() => enter(true)}>
            Enter a NAV
          </Button>
        )
      }
      footer={<NavTolerance sheet={sheet} />}
    >
      {waiting ? (
        <Box px={20} py={16} className={classes.inset}>
          <Alert tone={waiting.isBeyondTolerance ? 'warn' : 'plain'}>
            <strong>{money(waiting.nav)} per unit awaits approval.</strong>{' '}
            {waitsFor(waiting, sheet)}
          </Alert>
        </Box>
      ) : null}
      {waiting ? (
        <Box px={20} py={16} className={classes.inset}>
          <Approval kind="valuation.nav" subjectId={waiting.id} />
        </Box>
      ) : null}
      {entering ? (
        <Box px={20} py={16} className={classes.inset}>
          <NavForm sheet={sheet} onDone={() => enter(false)} />
        </Box>
      ) : null}
      {isEmpty && !entering ? (
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV yet">
          Each NAV needs a second approver.
        </EmptyState>
      ) : null}
      {isEmpty ? null : <NavTable sheet={sheet} />}
    </Card>
  );
}
