import type { ReactNode } from 'react';
import { type Crumb, useCrumbs } from '../crumbs.ts';
import { Box, Group, Text } from './layout.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** It comes with an answer of the server: its line, on a phone two, is kept free until then. */
  readonly isLeadLate?: boolean;
  /** Badges beside the title. */
  readonly badges?: ReactNode;
  /** Before the title: a thumb, an avatar. */
  readonly media?: ReactNode;
  /** At most one filled button among them. */
  readonly actions?: ReactNode;
  /** Where the page is; the title is added at the end. */
  readonly crumbs?: readonly Crumb[];
  /** What the page is called in the header, where its title is a sentence. */
  readonly name?: string;
  /** Titles that are read once (assets in the market) stand in serif. */
  readonly serif?: boolean;
};

/** A page's one h1, its sentence and its actions; fills the header bar's crumbs too. */
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
