import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './crypto.module.css';

type DeskCardProps<Row> = {
  /** "Crypto deposits": what the list holds. */
  readonly title: string;
  readonly query: Queried<readonly Row[]>;
  readonly empty: ReactNode;
  readonly line: (row: Row) => ReactNode;
  /** The dialog that is open. */
  readonly children?: ReactNode;
};

/** A list that staff decide about, row by row. */
export const DeskCard = <Row,>({ title, query, empty, line, children }: DeskCardProps<Row>) => (
  <Card title={title}>
    <QueryBoundary
      query={query}
      what={title}
      loading={<SkeletonRows rows={1} label={`Loading ${title.toLowerCase()}`} />}
      empty={empty}
    >
      {(rows) => (
        <ul className={classes.list} aria-label={title}>
          {rows.map(line)}
        </ul>
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
  /** The button that opens the decision. */
  readonly decide: ReactNode;
};

/** One row: what it is, its state, and the button that opens the decision. */
export const DeskLine = ({ text, note, link, word, tone, decide }: LineProps) => (
  <li className={classes.row}>
    <span className="num">
      {text}
      <small>{note}</small>
    </span>
    <span className={classes.end}>
      {link}
      {decide}
      <Badge tone={tone}>{word}</Badge>
    </span>
  </li>
);
