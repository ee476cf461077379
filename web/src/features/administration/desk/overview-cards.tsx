import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { count } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Overview } from './view.ts';

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
