import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Box, Group, Text } from '../layout/layout.tsx';
import { Link } from '../link.tsx';
import { useFit } from '../use-fit.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Selection } from './selection.tsx';
import { SkeletonTable } from './skeleton-table.tsx';

export type { Column } from './column.ts';

export type DataTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while loading, which shows placeholders. */
  readonly rows: readonly Row[] | undefined;
  /** Placeholders while loading; about as many as usually arrive, so that nothing below moves. */
  readonly loadingRows?: number;
  readonly rowKey: (row: Row) => string;
  /**
   * The address of the row's page. The first column becomes the link; on phones, the whole card
   * does.
   */
  readonly rowLink?: ((row: Row) => string | undefined) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly selection?: Selection<Row>;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly selected?: (row: Row) => boolean;
  /** Rows of 44 px with one line instead of 52 px with two. */
  readonly dense?: boolean;
  readonly tight?: boolean;
  readonly total?: ReactNode;
};

/** Adapts to its width: tighter columns, then fewer, then cards. The sort order is in the URL. */
export function DataTable<Row>({ rows, ...props }: DataTableProps<Row>) {
  if (rows) return <ReadTable {...props} rows={rows} />;
  const { caption, columns, dense, tight, loadingRows = 8 } = props;
  return (
    <SkeletonTable what={caption} columns={columns} rows={loadingRows} {...{ dense, tight }} />
  );
}

function ReadTable<Row>(props: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { caption, columns, rows, rowKey, dense, tight, total } = props;
  return (
    <div className={classes.scroll} ref={useFit(rows)}>
      <table
        className={`${classes.table} ${dense ? classes.dense : ''} ${tight ? classes.tight : ''}`}
      >
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} table={props} />
          ))}
        </tbody>
        {total ? <tfoot>{total}</tfoot> : null}
      </table>
    </div>
  );
}

type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
};

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const by = column.sort;
  const className = column.numeric ? classes.numeric : undefined;
  // A column of buttons has no heading, so it gets a `td` instead of a `th`.
  if (column.head === '') return <td className={className} data-from={column.from} />;
  if (!by || !onSort) {
    return (
      <th scope="col" className={className} data-from={column.from}>
        {column.head}
      </th>
    );
  }
  const order = orderOf(column, by, sort);
  // The first press sorts figures largest first and names from A to Z.
  const first = column.numeric ? `-${by}` : by;
  const other = order === 'none' ? first : order === 'ascending' ? `-${by}` : by;
  const next = column.order ? by : other;
  return (
    <th scope="col" className={className} data-from={column.from} aria-sort={order}>
      <button type="button" className={classes.sorter} onClick={() => onSort(next)}>
        {column.head}
        {order === 'ascending' ? <IconChevronUp size={14} aria-hidden="true" /> : null}
        {order === 'descending' ? <IconChevronDown size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}

function orderOf<Row>(column: Column<Row>, by: string, sort: string | undefined) {
  if (sort === by) return column.order ?? 'ascending';
  return sort === `-${by}` && !column.order ? 'descending' : 'none';
}

function BodyRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, rowLink, onOpen, selected, selection } = table;
  const link = rowLink?.(row);
  const isSelected = selection ? selection.isSelected(row) : selected?.(row);
  return (
    <tr data-selected={isSelected || undefined} data-link={link || onOpen ? true : undefined}>
      {columns.map((column, at) => {
        const content = column.cell(row);
        const card = column.card ?? (at === 0 ? 'title' : 'none');
        return (
          <td
            key={column.key}
            data-card={card}
            data-from={column.from}
            data-head={column.cardHead ? column.head : undefined}
            className={classOf(column, at)}
          >
            {at === 0 ? (
              <First
                checkbox={selection?.checkbox(row)}
                link={link}
                onOpen={onOpen ? () => onOpen(row) : undefined}
              >
                {content}
              </First>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Figures and dates use tabular digits; names are proportional. */
const classOf = <Row,>(column: Column<Row>, at: number) =>
  column.numeric ? `num ${classes.numeric}` : at > 0 ? 'num' : undefined;

type FirstProps = {
  readonly checkbox: ReactNode;
  readonly link: string | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
};

function First({ checkbox, link, onOpen, children }: FirstProps) {
  const name = link ? (
    <Link to={link} className={classes.rowLink}>
      {children}
    </Link>
  ) : onOpen ? (
    <button type="button" className={`${classes.rowLink} ${classes.opener}`} onClick={onOpen}>
      {children}
    </button>
  ) : (
    children
  );
  if (!checkbox) return name;
  return (
    <Group as="span" inline gap={10} align="center" className={classes.select}>
      {checkbox}
      <span>{name}</span>
    </Group>
  );
}

type NameCellProps = {
  readonly media?: ReactNode;
  readonly name: ReactNode;
  readonly note?: ReactNode;
};

export const NameCell = ({ media, name, note }: NameCellProps) => (
  <Group as="span" align="center" shrinks className={classes.nameCell}>
    {media}
    <Box as="span" shrinks className={classes.words}>
      <span className={classes.name}>{name}</span>
      {note ? (
        <Text as="span" block size={12} tone="faint" weight={400} className={classes.second}>
          {note}
        </Text>
      ) : null}
    </Box>
  </Group>
);

export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className={classes.line}>{first}</span>
    <Text as="span" block size={12} tone="faint" weight={400} className={classes.second}>
      {second}
    </Text>
  </>
);
