import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { IconChevronRight } from '@tabler/icons-react';
import { count, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './desk.module.css';
import { type Overview, WAITING } from './view.ts';

type Waiting = Overview['waiting'][number];

const PLACES: Readonly<Record<Exclude<Waiting['what'], 'approvals'>, () => string>> = {
  cases: paths.adminOnboarding,
  assets: () => paths.adminAssets(),
  navs: () => paths.adminNavRequests(),
  closings: paths.adminCommitments,
  withdrawals: paths.adminWithdrawals,
  distributions: paths.adminDistributions,
  suspense: paths.adminSuspense,
  settlement: () => `${paths.adminCustody()}?status=NEEDS_ATTENTION`,
};

/** What waits, each line leading to where it is done. Approvals stand in a card of their own. */
export function WaitingCard({ waiting }: { waiting: Overview['waiting'] }) {
  const lines = waiting.flatMap((one) =>
    one.what === 'approvals' ? [] : [{ ...one, to: PLACES[one.what]() }],
  );
  if (lines.length === 0) return null;
  return (
    <Card title="Waiting for you" flush>
      <ul className={classes.tasks}>
        {lines.map(({ what, count: n, oldestAt, to }) => (
          <li key={what}>
            <Link to={to} className={classes.task}>
              <span className={`num ${classes.taskCount}`}>{count(n)}</span>
              <span>{WAITING[what][n === 1 ? 0 : 1]}</span>
              <span className={classes.taskEnd}>
                {n > 0 && oldestAt ? `the oldest ${relative(oldestAt)}` : ''}
                <IconChevronRight size={16} aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const PeopleCard = ({ people }: { people: NonNullable<Overview['people']> }) => (
  <Card title="People" aside={<Link to={paths.adminUsers()}>All users</Link>}>
    <Figures
      items={[
        { label: 'Joined', value: count(people.joinedThisWeek), note: 'in the last 7 days' },
        { label: 'Verified', value: count(people.verifiedThisWeek), note: 'in the last 7 days' },
        { label: 'Blocked', value: count(people.blocked), note: 'now' },
      ]}
    />
  </Card>
);

/** While something is closed, whoever works here should know. */
export const ClosedNote = ({ closed }: { closed: Overview['closedFrontEnds'] }) =>
  closed.length > 0 ? (
    <Alert tone="warn">
      Closed for maintenance: {closed.map((key) => FRONT_ENDS[key]).join(', ')}.{' '}
      <Link to={paths.adminPlatform()}>Platform</Link>
    </Alert>
  ) : null;
