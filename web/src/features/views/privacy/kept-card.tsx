import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './privacy.module.css';
import { type Purpose, purposesQuery } from './queries.ts';

/** What is kept of a person, by what it is for. */
export function KeptCard() {
  const { data, error, refetch } = useQuery(purposesQuery());
  return (
    <Card title="What we keep and why">
      {data ? (
        <div className={classes.purposes}>
          {data.map((purpose) => (
            <PurposePart key={purpose.purpose} purpose={purpose} />
          ))}
        </div>
      ) : error ? (
        <ErrorState title="The list did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Card>
  );
}

const PurposePart = ({ purpose: { purpose, sections } }: { purpose: Purpose }) => (
  <details className={classes.purpose}>
    <summary>
      <IconChevronRight size={16} aria-hidden="true" className={classes.chevron} />
      <span className={classes.purposeName}>{purpose}</span>
      <span className={classes.count}>{sections.length}</span>
    </summary>
    <ul className={classes.sections}>
      {sections.map(({ title, keptFor, afterClosing }) => (
        <li key={title}>
          <strong>{title}</strong>
          <dl>
            <div>
              <dt>Kept</dt>
              <dd>{keptFor}</dd>
            </div>
            <div>
              <dt>Once closed</dt>
              <dd>{afterClosing}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  </details>
);
