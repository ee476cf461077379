import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconClipboardText,
  IconScale,
  IconSignature,
  IconUserCircle,
} from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './agreements.module.css';
import { deadlineOf, type Kind, noteOf, type Waiting } from './view.ts';

const ICONS = {
  account: IconUserCircle,
  asset: IconBuilding,
  legal: IconScale,
  contract: IconClipboardText,
} as const;

export function KindIcon({ kind, size = 18 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" />;
}

export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card
      flush
      title={
        <Group as="h2" gap={8} align="center" weight={620} className={classes.title}>
          Awaiting your signature <Badge tone="warn">{waiting.length}</Badge>
        </Group>
      }
    >
      <ul>
        {waiting.map((one, at) => (
          <WaitingRow key={one.agreementId} one={one} isFirst={at === 0} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingRow({ one, isFirst }: { one: Waiting; isFirst: boolean }) {
  const { when, blocks } = deadlineOf(one);
  const name = one.asset ? `${one.asset.name}, ${one.name.toLowerCase()}` : one.name;
  return (
    <Group as="li" gap={16} align="center" px={20} py={14} className={classes.row}>
      <Text as="span" tone="warn" fixed radius={8} fill="warn" square={40}>
        <KindIcon kind={one.kind} />
      </Text>
      <Text as="div" breaks grow className={classes.words}>
        <Text as="b" weight={550}>
          {name}, version {one.version}
        </Text>
        <Text size={13} tone="quiet">
          {noteOf(one)}
        </Text>
      </Text>
      <Stack gap={0} size={13} ta="right" fixed className={classes.when}>
        <Text as="b" weight={550} data-urgent={one.isBlocking || undefined}>
          {when}
        </Text>
        <span>{blocks}</span>
      </Stack>
      {one.isMine ? (
        <Button
          component={Link}
          to={paths.signAgreement(one.agreementId)}
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconSignature size={16} aria-hidden="true" />}
          aria-label={`Read and sign ${name}`}
        >
          Read and sign
        </Button>
      ) : (
        <span className={classes.other}>Signed by your company administrator</span>
      )}
    </Group>
  );
}
