import type { ReactNode } from 'react';
import { type Crumb, useCrumbs } from '../crumbs.ts';
import { Box, Group, Text } from './layout.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Reserves space for a sentence that depends on a response: one line, two on phones. */
  readonly isLeadLate?: boolean;
  readonly badges?: ReactNode;
  readonly media?: ReactNode;
  /** At most one filled button. */
  readonly actions?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly name?: string;
  /** Serif, for titles that are read rather than scanned (assets in the market). */
  readonly serif?: boolean;
};

/** The page's h1 with its sentence and actions. Also sets the header's breadcrumbs. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, badges, media, actions, crumbs = [], serif, name, isLeadLate } = props;
  useCrumbs([...crumbs, { label: name ?? title }]);
  return (
    <Group gap={16} align="center" wrap mb={20} className={classes.header} data-heads-a-page>
      {media ? <Box fixed>{media}</Box> : null}
      <div className={classes.words}>
        <Group gap={8} align="center" wrap className={classes.line}>
          <h1 className={serif ? classes.serif : undefined}>{title}</h1>
          {badges}
        </Group>
        {lead || isLeadLate ? (
          <Text tone="quiet" mt={2} className={classes.lead} data-late={isLeadLate || undefined}>
            {lead}
          </Text>
        ) : null}
      </div>
      {actions ? (
        <Group gap={8} wrap className={classes.actions}>
          {actions}
        </Group>
      ) : null}
    </Group>
  );
}
