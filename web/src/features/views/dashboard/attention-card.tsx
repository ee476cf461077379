import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconFileDiff,
  IconGavel,
  IconShieldHalf,
  IconSignature,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Card } from '../../../ui/card.tsx';
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
  /** Before everything else it takes no place when nothing waits. */
  readonly leads?: boolean;
};

/** What waits for the person; says so when nothing does, once that is known. */
export function AttentionCard({ items, isKnown, leads }: AttentionProps) {
  if (leads && (items.length === 0 || !isKnown)) return null;
  return (
    <Card
      title="Needs your attention"
      aside={isKnown ? <span className={`num ${classes.count}`}>{items.length}</span> : undefined}
    >
      {!isKnown ? (
        <SkeletonText lines={6} label="Loading what needs you" />
      ) : items.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={18} aria-hidden="true" /> Nothing needs you right now.
        </p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <Line key={item.key} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ item: { kind, title, note, action } }: { item: Item }) {
  const Icon = ICONS[kind];
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-kind={kind}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span>{note}</span>
      </span>
      <Button
        component={Link}
        to={action.to}
        variant="default"
        size="xs"
        aria-label={`${action.label}: ${title}`}
      >
        {action.label}
      </Button>
    </li>
  );
}
