import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { figuresOf, type Overview } from './view.ts';

/** The platform in figures, each with what it counts and the way to where that stands. */
export function FiguresCard() {
  const { data } = useQuery(query('GET /admin/figures', {}, { refetchInterval: 60_000 }));
  const items = data ? figuresOf(data) : [];
  if (items.length === 0) return null;
  return (
    <Card label="The platform in figures" flush>
      <Figures
        items={items.map(({ label, to, value, note }) => ({
          label: <TextLink to={to}>{label}</TextLink>,
          value,
          note,
        }))}
      />
    </Card>
  );
}

/** While something is closed, whoever works here should know. */
export const ClosedNote = ({ closed }: { closed: Overview['closedFrontEnds'] }) =>
  closed.length > 0 ? (
    <Alert tone="warn">
      Closed for maintenance: {closed.map((key) => FRONT_ENDS[key]).join(', ')}.{' '}
      <Link to={paths.adminPlatform()}>Platform</Link>
    </Alert>
  ) : null;
