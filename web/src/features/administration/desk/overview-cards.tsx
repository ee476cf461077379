import { FIGURES } from '@holdfast/domain/administration/desk/figures';
import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted } from '../../../lib/figures/format.ts';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonFigures } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { figuresOf, type Overview } from './view.ts';

export function FiguresCard() {
  const { data, error } = useQuery(query('GET /admin/figures', {}, { refetchInterval: 60_000 }));
  const toCome = useFiguresToCome();
  if (toCome === 0 || (error && !data)) return null;
  return (
    <Card label="Platform figures" flush>
      {data ? (
        <Figures
          items={figuresOf(data).map(({ label, to, value, note }) => ({
            label: <TextLink to={to}>{label}</TextLink>,
            value,
            note,
          }))}
        />
      ) : (
        <SkeletonFigures figures={toCome} />
      )}
    </Card>
  );
}

function useFiguresToCome(): number {
  const user = useUser();
  if (!user) return 0;
  const held = standingOf(user).staffPermissions;
  return Object.values(FIGURES).filter((permission) => held.has(permission)).length;
}

export const MoneyNote = ({ findings }: { findings: Overview['clientMoney'] }) =>
  findings && findings.length > 0 ? (
    <Alert tone="bad">
      <Stack gap={4}>
        {findings.slice(0, MOST_SHOWN).map(({ what, calculationId }) => (
          <span key={what}>
            {what}.{' '}
            <Link
              to={calculationId ? paths.adminCalculation(calculationId) : paths.adminCalculations()}
            >
              Open
            </Link>
          </span>
        ))}
        {findings.length > MOST_SHOWN ? (
          <Link to={paths.adminCalculations()}>
            {counted(findings.length - MOST_SHOWN, 'more finding')}
          </Link>
        ) : null}
      </Stack>
    </Alert>
  ) : null;
const MOST_SHOWN = 5;

export const ClosedNote = ({ closed }: { closed: Overview['closedFrontEnds'] }) =>
  closed.length > 0 ? (
    <Alert tone="warn">
      Closed for maintenance: {closed.map((key) => FRONT_ENDS[key]).join(', ')}.{' '}
      <Link to={paths.adminPlatform()}>Platform</Link>
    </Alert>
  ) : null;
