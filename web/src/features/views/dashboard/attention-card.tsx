import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconFileDiff,
  IconGavel,
  IconShieldHalf,
  IconSignature,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { Item } from './attention.ts';
import classes from './dashboard.module.css';

const ICONS: Readonly<
  Record<Item['kind'], ComponentType<{ size: number; 'aria-hidden': 'true' }>>
> = {
  account: IconShieldHalf,
  vote: IconGavel,
  sign: IconSignature,
  terms: IconFileDiff,
};

type AttentionProps = {
  readonly items: readonly Item[];
  readonly isKnown: boolean;
  /** At the top of the page; takes no space when empty. */
  readonly leads?: boolean;
};

export function AttentionCard({ items, isKnown, leads }: AttentionProps) {
  if (leads && (items.length === 0 || !isKnown)) return null;
  return (
    <Card
      title="Needs your attention"
      aside={
        isKnown ? (
          <Text as="span" size={12} loose tone="quiet" weight={550} num className={classes.count}>
            {items.length}
          </Text>
        ) : undefined
      }
    >
      {!isKnown ? (
        <SkeletonText lines={6} label="Loading tasks" />
      ) : items.length === 0 ? (
        <Group as="p" gap={8} align="center" size={13} loose tone="quiet">
          <IconCircleCheck size={18} aria-hidden="true" /> Nothing needs your attention.
        </Group>
      ) : (
        <Stack as="ul" gap={0}>
          {items.map((item) => (
            <Line key={item.key} item={item} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Line({ item: { kind, title, note, action } }: { item: Item }) {
  const Icon = ICONS[kind];
  return (
    <Group as="li" gap={12} align="center" line="above" className={classes.item}>
      <Text
        as="span"
        tone="warn"
        fixed
        radius={8}
        fill="warn"
        square={32}
        className={classes.icon}
        data-kind={kind}
      >
        <Icon size={18} aria-hidden="true" />
      </Text>
      <Stack as="span" gap={8} align="start" grow>
        <Stack as="span" gap={0} size={13} className={classes.words}>
          <strong>{title}</strong>
          <span>{note}</span>
        </Stack>
        <Button
          component={Link}
          to={action.to}
          variant="default"
          size="xs"
          aria-label={`${action.label}: ${title}`}
        >
          {action.label}
        </Button>
      </Stack>
    </Group>
  );
}
