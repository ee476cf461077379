import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { relative } from '../../../lib/figures/format.ts';
import { useMayAsStaff } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, numbered, Words } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './books.module.css';
import { figure, type Totals } from './view.ts';

type Check = Totals['checks'][number];
type Compared = NonNullable<Totals['compared']>;

export function ChecksCard() {
  const totals = useQuery(query('GET /admin/books/totals'));
  const mayCompare = useMayAsStaff('CAN_MANAGE_FUNDS');
  return (
    <Card
      title="Ledger checks"
      flush
      aside={mayCompare ? <Link to={paths.adminReconciliation()}>Reconciliation</Link> : undefined}
    >
      <QueryBoundary query={totals} what="Checks" loading={<ToCome />}>
        {({ checks, compared }) => (
          <ul>
            {checks.map((check) => (
              <CheckLine key={check.key} check={check} />
            ))}
            <ComparedLine compared={compared} />
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

const ToCome = () => (
  <Late label="Loading checks">
    <ul>
      {numbered(4).map((at) => (
        <Group key={at} as="li" gap={12} px={20} py={12} className={classes.check}>
          <Skeleton circle height={18} mt={1} />
          <Stack gap={2} tone="quiet" shrinks className={classes.words}>
            <strong>
              <Words letters={20} />
            </strong>
            <span>
              <Words letters={66} />
            </span>
          </Stack>
        </Group>
      ))}
    </ul>
  </Late>
);

function CheckLine({ check }: { check: Check }) {
  const { name, about, holds, currency, left, right, accountId } = check;
  const text = ({ label, amount }: Check['left']) =>
    `${label} ${figure(amount, { code: currency, symbol: null })}`;
  return (
    <Line
      state={holds ? 'good' : 'bad'}
      name={
        <>
          {accountId ? <TextLink to={paths.adminBookAccount(accountId)}>{name}</TextLink> : name}
          {currency === 'USD' ? '' : `, ${currency}`}
        </>
      }
    >
      <span className="num">
        {text(left)} · {text(right)}
      </span>
      {holds ? null : <span>{about} This check fails.</span>}
    </Line>
  );
}

const WORDS = {
  agrees: 'agrees',
  in_flight: 'is in transit',
  differs: 'differs',
  unknown: 'is unknown',
} as const satisfies Record<Compared['lines'][number]['state'], string>;

/** Of the last reconciliation with bank, card provider and chain. */
function ComparedLine({ compared }: { compared: Compared | null }) {
  if (!compared) {
    return (
      <Line state="open" name="Reconciliation">
        <span>Books, bank, cards and chain not compared yet.</span>
      </Line>
    );
  }
  const { at, lines } = compared;
  const state = lines.some((line) => line.state === 'differs') ? 'bad' : 'good';
  const said = lines.map((line) => `${line.name} ${WORDS[line.state]}`).join(', ');
  return (
    <Line state={state} name="Reconciliation">
      <span>
        {said}; {relative(at)}.
      </span>
    </Line>
  );
}

const ICONS = {
  good: (
    <IconCircleCheck
      size={18}
      aria-label="Passes"
      role="img"
      className={classOf({ tone: 'gain' })}
    />
  ),
  bad: (
    <IconAlertTriangle
      size={18}
      aria-label="Fails"
      role="img"
      className={classOf({ tone: 'loss' })}
    />
  ),
  open: (
    <IconHelpCircle
      size={18}
      aria-label="Unknown"
      role="img"
      className={classOf({ tone: 'faint' })}
    />
  ),
} as const;

type LineProps = {
  readonly state: keyof typeof ICONS;
  readonly name: ReactNode;
  readonly children: ReactNode;
};

const Line = ({ state, name, children }: LineProps) => (
  <Group as="li" gap={12} px={20} py={12} className={classes.check}>
    {ICONS[state]}
    <Stack gap={2} tone="quiet" shrinks className={classes.words}>
      <strong>{name}</strong>
      {children}
    </Stack>
  </Group>
);
