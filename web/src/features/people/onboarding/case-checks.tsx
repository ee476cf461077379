import {
  IconAlertCircle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './case-checks.module.css';
import { CaseDocuments } from './case-parts.tsx';
import { type Check, checksOf, toLookAt } from './checks.ts';
import type { CaseView } from './onboarding.ts';

const WORDS: Readonly<Record<Check['state'], readonly [word: string, tone: BadgeTone]>> = {
  passed: ['Passed', 'good'],
  pending: ['Pending', 'warn'],
  failed: ['Failed', 'bad'],
  skipped: ['Skipped', 'plain'],
};
const ICONS = {
  passed: IconCircleCheck,
  pending: IconAlertCircle,
  failed: IconCircleX,
  skipped: IconCircleDashed,
} as const;

type ChecksProps = { readonly view: CaseView; readonly toPart: (part: Check['part']) => string };

/** What can be checked of a person's case, line by line; then their papers beside what they say. */
export function CaseChecks({ view, toPart }: ChecksProps) {
  const checks = checksOf(view, new Date());
  const left = toLookAt(checks);
  return (
    <>
      {left.length > 0 ? (
        <Alert tone="warn">
          <strong>
            {left.length === 1 ? 'One thing to look at.' : `${left.length} things to look at.`}
          </strong>{' '}
          {left.map(({ name }) => name).join(', ')}.
        </Alert>
      ) : null}
      <Card flush title="Checks">
        <ul className={classes.checks}>
          {checks.map((check) => (
            <CheckLine key={check.name} check={check} to={toPart(check.part)} />
          ))}
        </ul>
      </Card>
      <CaseDocuments view={view} />
    </>
  );
}

function CheckLine({ check, to }: { check: Check; to: string }) {
  const [word, tone] = WORDS[check.state];
  const Icon = ICONS[check.state];
  return (
    <li>
      <Link to={to} className={classes.check} keepScroll>
        <Icon size={20} aria-hidden="true" className={classes[check.state]} />
        <span className={classes.words}>
          <strong>{check.name}</strong>
          <span className={classes.found}>{check.found}</span>
        </span>
        <Badge tone={tone}>{word}</Badge>
        <IconChevronRight size={16} aria-hidden="true" className={classes.found} />
      </Link>
    </li>
  );
}
