import type { ReactNode } from 'react';
import { Box, Group, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import classes from './compare-table.module.css';

export type ComparedLine = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
};

type CompareProps = {
  readonly caption: string;
  readonly lines: readonly ComparedLine[];
  readonly heads?: readonly [before: string, after: string];
};

export const CompareTable = ({ caption, lines, heads = ['Before', 'Now'] }: CompareProps) => (
  <table className={classes.table}>
    <caption className={classOf({ unseen: true })}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Term</th>
        <th scope="col">{heads[0]}</th>
        <th scope="col">{heads[1]}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, before, after, isChanged }) => (
        <tr key={label} data-changed={isChanged || undefined}>
          <th scope="row">{label}</th>
          <td className="num" data-head={heads[0]}>
            {isChanged ? <del>{before}</del> : before}
          </td>
          <td className="num" data-head={heads[1]}>
            {isChanged ? <ins>{after}</ins> : 'Unchanged'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type VersionProps = {
  readonly version: number;
  readonly note?: string;
  readonly at: string;
  readonly children: ReactNode;
};

export const VersionSection = ({ version, note, at, children }: VersionProps) => (
  <Box
    as="section"
    py={14}
    line="below"
    className={classes.version}
    aria-label={`Version ${version}`}
  >
    <Group
      gap={12}
      rowGap={4}
      align="baseline"
      justify="between"
      wrap
      mb={8}
      className={classes.head}
    >
      <h3>
        Version {version}
        {note ? `, ${note}` : ''}
      </h3>
      <Text as="span" size={12.5} loose tone="faint">
        {at}
      </Text>
    </Group>
    {children}
  </Box>
);
