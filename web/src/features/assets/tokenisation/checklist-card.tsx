import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './tokenisation.module.css';
import type { TokenPage } from './view.ts';

export function ChecklistCard({ page }: { page: TokenPage }) {
  const needed = page.steps.filter((one) => one.isNeeded);
  const done = needed.filter((one) => one.isDone).length;
  return (
    <Card
      title="Requirements"
      aside={
        <span className={classes.count}>
          {done} of {needed.length} for the token
        </span>
      }
    >
      <ul className={classes.list}>
        {page.steps.map(({ key, title, note, isDone }) => (
          <Group
            as="li"
            gap={14}
            py={10}
            line="above"
            tone="warn"
            key={key}
            data-tone={isDone ? 'good' : 'warn'}
          >
            {isDone ? (
              <IconCircleCheck size={18} aria-label="Done" />
            ) : (
              <IconClock size={18} aria-label="Open" />
            )}
            <span>
              <Text as="b" tone="plain" weight={550}>
                {title}
              </Text>
              <Text as="small" size={13} tone="quiet" breaks>
                {note}
              </Text>
            </span>
          </Group>
        ))}
      </ul>
    </Card>
  );
}
