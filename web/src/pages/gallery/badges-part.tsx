import { Button } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { Flash } from '../../ui/flash.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { StageTrack } from '../../ui/stage-track.tsx';
import { STATUS_SETS, StatusBadge, type StatusSet } from '../../ui/status-badge.tsx';
import { ChangeText } from '../../ui/text/change-text.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const STAGES = ['Draft', 'Offer', 'Closing', 'Issued', 'Trading'];

const NAMES: Readonly<Record<StatusSet, string>> = {
  review: 'Review',
  offer: 'Offer',
  trade: 'Trade',
  asset: 'Asset lifecycle',
  request: 'Request',
  action: 'Trade action',
  account: 'Account',
};

export const BadgesPart = () => (
  <Part id="badges" title="Status badges" note="Icon and word, never colour alone">
    <Card>
      <dl className={classes.badges}>
        {(Object.keys(STATUS_SETS) as StatusSet[]).map((set) => (
          <div key={set}>
            <dt>{NAMES[set]}</dt>
            <Group as="dd" gap={8} align="center" wrap>
              {Object.keys(STATUS_SETS[set]).map((status) => (
                <StatusBadge key={status} of={set} status={status} />
              ))}
              {set === 'trade' ? <StatusBadge of="trade" status="open" extra="31%" /> : null}
            </Group>
          </div>
        ))}
        <div>
          <dt>Tags</dt>
          <Group as="dd" gap={8} align="center" wrap>
            <Badge>Infrastructure</Badge>
            <Badge tone="warn">Owner</Badge>
            <Badge tone="info">Platform</Badge>
          </Group>
        </div>
        <div>
          <dt>Changes</dt>
          <Group as="dd" gap={8} align="center" wrap>
            <ChangeText direction={1} text="+0.84%" />
            <ChangeText direction={-1} text="−2.14%" />
            <ChangeText direction={0} text="0.00%" />
          </Group>
        </div>
        <FlashExample />
      </dl>
    </Card>
    <Card title="Stage track, date block">
      <Stack gap={16}>
        <StageTrack stages={STAGES} at={1} words="73.00% of $18,000,000.00" />
        <StageTrack stages={STAGES} at={2} words="Documents 2 of 3" tone="waits" />
        <StageTrack stages={STAGES} at={4} words="Since 12 May 2025" tone="done" />
        <DateBlock at="2026-11-24T09:00:00.000Z" />
      </Stack>
    </Card>
  </Part>
);

function FlashExample() {
  const [cents, setCents] = useState(10_462);
  const price = (cents / 100).toFixed(2);
  const change = (by: number) => () => setCents((now) => now + by);
  return (
    <div>
      <dt>Flash of a change</dt>
      <Group as="dd" gap={8} align="center" wrap>
        <Flash value={price} tint="plain" className="num">
          {price}
        </Flash>
        <Button variant="default" size="compact-xs" onClick={change(1)}>
          Up by 0.01
        </Button>
        <Button variant="default" size="compact-xs" onClick={change(-1)}>
          Down by 0.01
        </Button>
      </Group>
    </div>
  );
}
