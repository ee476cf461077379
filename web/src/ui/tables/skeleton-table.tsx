import { Skeleton } from '@mantine/core';
import { classOf } from '../layout/look.ts';
import { Late, numbered } from '../skeleton.tsx';
import { useFit } from '../use-fit.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

type SkeletonTableProps<Row> = {
  readonly what: string;
  readonly columns: readonly Column<Row>[];
  readonly rows?: number;
  readonly dense?: boolean | undefined;
  readonly tight?: boolean | undefined;
};

/**
 * With the heads, columns and row heights of its `DataTable`, or as cards where that shows cards.
 */
export function SkeletonTable<Row>(props: SkeletonTableProps<Row>) {
  const { what, columns, rows = 8, dense, tight } = props;
  const name = `${classes.table} ${dense ? classes.dense : ''} ${tight ? classes.tight : ''}`;
  return (
    <Late label={`Loading ${what.toLowerCase()}`}>
      <div className={classes.scroll} ref={useFit(rows)}>
        <table className={name} aria-hidden="true">
          <thead>
            <tr>
              {columns.map(({ key, head, from, numeric }) => (
                <th key={key} data-from={from} className={numeric ? classes.numeric : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered(rows).map((at) => (
              <tr key={at}>
                {columns.map((column, place) => (
                  <td
                    key={column.key}
                    data-card={column.card ?? (place === 0 ? 'title' : 'none')}
                    data-from={column.from}
                  >
                    {column.head === '' ? null : (
                      <Bar column={column} first={place === 0} at={at} dense={dense} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Late>
  );
}

type BarProps<Row> = {
  readonly column: Column<Row>;
  readonly first: boolean;
  readonly at: number;
  readonly dense: boolean | undefined;
};

function Bar<Row>({ column, first, at, dense }: BarProps<Row>) {
  return (
    <Skeleton
      className={column.numeric ? `${classes.bar} ${classOf({ ml: 'auto' })}` : classes.bar}
      width={first ? 104 + ((at * 37) % 56) : 48 + ((at * 17) % 24)}
      height={10}
      my={first ? (dense ? 7 : 10) : 4}
    />
  );
}
