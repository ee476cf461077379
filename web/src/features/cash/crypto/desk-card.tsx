import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

type DeskCardProps<Row> = {
  readonly title: string;
  readonly query: Queried<readonly Row[]>;
  readonly empty: ReactNode;
  readonly line: (row: Row) => ReactNode;
  readonly children?: ReactNode;
};

export const DeskCard = <Row,>({ title, query, empty, line, children }: DeskCardProps<Row>) => (
  <Card title={title}>
    <QueryBoundary
      query={query}
      what={title}
      loading={<SkeletonRows rows={1} label={`Loading ${title.toLowerCase()}`} />}
      empty={empty}
    >
      {(rows) => (
        <Stack as="ul" gap={12} aria-label={title}>
          {rows.map(line)}
        </Stack>
      )}
    </QueryBoundary>
    {children}
  </Card>
);

type LineProps = {
  readonly text: ReactNode;
  readonly note: ReactNode;
  readonly link?: ReactNode;
  readonly word: string;
  readonly tone: BadgeTone;
  readonly decide: ReactNode;
};

export const DeskLine = ({ text, note, link, word, tone, decide }: LineProps) => (
  <Group as="li" gap={12} rowGap={4} align="center" justify="between" wrap size={13}>
    <span className="num">
      {text}
      <Text as="small" block size={12} loose tone="faint">
        {note}
      </Text>
    </span>
    <Group as="span" gap={8} align="center">
      {link}
      {decide}
      <Badge tone={tone}>{word}</Badge>
    </Group>
  </Group>
);
