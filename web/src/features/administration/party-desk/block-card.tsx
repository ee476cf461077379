import { count } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { QuietText } from '../../../ui/quiet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './party-desk.module.css';
import type { Line } from './view.ts';

type Block<R> = { readonly total: number; readonly lines: readonly R[] };
type BlockProps<R> = {
  readonly title: string;
  /** What stands here while there is nothing. */
  readonly none: string;
  readonly query: Queried<Block<R>>;
  readonly lines: (rows: readonly R[]) => readonly Line[];
};

/** One part of a party: its lines, how many there are, and its own loading and failure. */
export function BlockCard<R>({ title, none, query, lines }: BlockProps<R>) {
  const total = query.data?.total ?? 0;
  return (
    <Card
      title={title}
      aside={total > 0 ? <span className={`num ${classes.quiet}`}>{count(total)}</span> : null}
    >
      <QueryBoundary query={query} what={title} loading={<SkeletonRows rows={2} />}>
        {(block) =>
          block.lines.length === 0 ? (
            <QuietText>{none}</QuietText>
          ) : (
            <>
              <ul className={classes.lines} aria-label={title}>
                {lines(block.lines).map(({ key, what, note, value }) => (
                  <li key={key}>
                    <span className={classes.words}>
                      <span className={classes.what}>{what}</span>
                      <span className={classes.quiet}>{note}</span>
                    </span>
                    <span className={`num ${classes.value}`}>{value}</span>
                  </li>
                ))}
              </ul>
              {block.total > block.lines.length ? (
                <p className={classes.quiet}>
                  The first {block.lines.length} of {count(block.total)}.
                </p>
              ) : null}
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
