import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from './markets.module.css';
import { NavForm } from './nav-form.tsx';
import { NavTable } from './nav-table.tsx';
import { NavTolerance } from './nav-tolerance.tsx';
import { type NavSheet, navsQuery } from './queries.ts';
import { waitsFor } from './view.ts';

/** An asset's values with their decisions; one waits at a time. */
export function NavCard({ assetId }: { assetId: string }) {
  const query = useQuery(navsQuery(assetId));
  if (query.isError && !query.data) {
    return (
      <Card title="NAV">
        <ErrorState
          title="The values did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return <SkeletonRows rows={3} label="Loading values" />;
  return <Sheet assetId={assetId} sheet={query.data} />;
}

function Sheet({ assetId, sheet }: { assetId: string; sheet: NavSheet }) {
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
      footer={<NavTolerance assetId={assetId} sheet={sheet} />}
    >
      {waiting?.isBeyondTolerance ? (
        <div className={classes.inset}>
          <Alert tone="warn">
            <strong>{money(waiting.nav)} a unit waits.</strong> {waitsFor(waiting)}
          </Alert>
        </div>
      ) : null}
      {entering ? (
        <div className={classes.inset}>
          <NavForm assetId={assetId} onDone={() => enter(false)} />
        </div>
      ) : null}
      {isEmpty && !entering ? (
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV yet">
          One person enters what a unit is worth, another approves it.
        </EmptyState>
      ) : null}
      {isEmpty ? null : <NavTable entries={sheet.entries} />}
    </Card>
  );
}
