import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Box, Group, Stack, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link } from '../link.tsx';
import { type Queried, QueryBoundary, stateOf } from '../query-boundary.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { NoMatch } from '../states.tsx';
import type { ShownList } from '../tables/list-table.tsx';
import { Pagination } from '../tables/pagination.tsx';
import classes from './desk.module.css';
import { DeskSteps, type Step, type StepsProps } from './desk-steps.tsx';

type DeskProps = {
  /** On phones, shows the case instead of the queue. */
  readonly isOpen: boolean;
  /** On phones, the panes are steps, which start again with each case. */
  readonly steps?: Omit<StepsProps, 'step' | 'onStep'> & { readonly caseId: string };
  /** Announced when J or K opens a case, such as “Signe Dahlgren, 2 of 17”. */
  readonly says?: string | undefined;
  /** Below a row of tabs instead of at the top of the page. */
  readonly isBelow?: boolean;
  readonly children: ReactNode;
};

export function Desk({ isOpen, steps, says, isBelow, children }: DeskProps) {
  const [chosen, choose] = useState<{ readonly of: string; readonly step: Step }>();
  const step = steps && chosen?.of === steps.caseId ? chosen.step : 'case';
  return (
    <div
      className={classes.page}
      data-open={isOpen || undefined}
      data-below={isBelow || undefined}
      data-step={steps ? step : undefined}
    >
      <Text as="span" unseen role="status">
        {says}
      </Text>
      {steps && isOpen ? (
        <DeskSteps
          {...steps}
          step={step}
          onStep={(next) => choose({ of: steps.caseId, step: next })}
        />
      ) : null}
      {children}
    </div>
  );
}

type QueueProps<Row> = {
  readonly label: string;
  readonly title: string;
  /** The open case has the page's h1; without a case, the queue's title is the h1. */
  readonly isOpen: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly list: Pick<ShownList<Row>, 'query' | 'page' | 'limit' | 'set' | 'isFiltered' | 'clear'>;
  /** The plural of the queue's items, such as "cases". */
  readonly what: string;
  readonly empty: ReactNode;
  readonly row: (row: Row) => ReactNode;
  readonly foot?: ReactNode;
};

export function Queue<Row extends { readonly id: string }>(props: QueueProps<Row>) {
  const { title, isOpen, list, foot, what } = props;
  const { query, page, limit, set } = list;
  const total = query.data?.total ?? 0;
  return (
    <Stack as="section" gap={0} shrinks className={classes.queue} aria-label={props.label}>
      <Stack gap={12} line="below" className={classes.head}>
        <Group gap={12} rowGap={8} align="center" justify="between" wrap className={classes.title}>
          {isOpen ? <h2>{title}</h2> : <h1>{title}</h1>}
          {props.aside}
        </Group>
        <div className={classes.filters}>{props.children}</div>
      </Stack>
      <QueryBoundary
        query={query}
        what="The queue"
        empty={list.isFiltered ? <NoMatch what={what} onClear={list.clear} /> : props.empty}
      >
        {({ rows }) => (
          <Box as="ul" grow>
            {rows.map((each) => (
              <Box as="li" line="below" key={each.id}>
                {props.row(each)}
              </Box>
            ))}
          </Box>
        )}
      </QueryBoundary>
      {total > limit ? (
        <Pagination {...{ page, limit, total }} onPage={(next) => void set({ page: next })} />
      ) : null}
      {foot && stateOf(query) !== 'loading' ? (
        <Text
          as="div"
          px={16}
          py={14}
          line="above"
          fill="surface"
          size={12.5}
          tone="quiet"
          className={classes.foot}
        >
          {foot}
        </Text>
      ) : null}
    </Stack>
  );
}

type RowProps = { readonly to: string; readonly isOpen: boolean; readonly children: ReactNode };

/** A row of the queue. Choosing it keeps the queue's scroll position; J and K keep it in view. */
export function QueueRow({ to, isOpen, children }: RowProps) {
  const row = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Text as="span" block ref={row}>
      <Link to={to} className={classes.row} aria-current={isOpen ? 'true' : undefined} keepScroll>
        {children}
      </Link>
    </Text>
  );
}

type BodyProps = {
  readonly back: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};

export const DeskBody = ({ back, children }: BodyProps) => (
  <Stack gap={16} shrinks className={classes.body}>
    <Link to={back.to} className={classOf({ size: 13, tone: 'primary' }, classes.back)}>
      {back.label}
    </Link>
    {children}
  </Stack>
);

type CaseProps<Data> = {
  readonly query: Queried<Data>;
  readonly what: string;
  readonly back: BodyProps['back'];
  /** The J and K shortcuts, which also work while the case loads. */
  readonly keys?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** The chosen case. While it loads, shows a skeleton instead of the previous case. */
export function DeskCase<Data>({ query, what, back, keys, children }: CaseProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <DeskBody back={back}>
      <Text as="h1" tone="quiet" weight={620} mb={14} size={18}>
        {what}
      </Text>
      <QueryBoundary query={query} what={what} loading={<SkeletonText lines={8} />}>
        {() => null}
      </QueryBoundary>
      {keys}
    </DeskBody>
  );
}

type PanelProps = { readonly label: string; readonly children: ReactNode };

export const DeskPanel = ({ label, children }: PanelProps) => (
  <Stack as="aside" gap={14} shrinks className={classes.panel} aria-label={label}>
    {children}
  </Stack>
);

export const DeskNothing = ({ children }: { children: ReactNode }) => (
  <div className={classes.nothing}>{children}</div>
);
