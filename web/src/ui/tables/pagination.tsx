import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count } from '../../lib/figures/format.ts';
import { lastPage } from '../../lib/search.ts';
import { Group } from '../layout/layout.tsx';
import classes from './pagination.module.css';
import { useCorrectPage } from './url-state.ts';

type PaginationProps = {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onLimit?: (limit: number) => void;
};

/** First, last, current and its neighbours. A gap stands for two or more pages. */
export function pagesShown(page: number, last: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : ['gap' as const, n];
  });
}

const lengths = (limit: number): readonly number[] =>
  [...new Set([10, 25, 50, 100, limit])].sort((a, b) => a - b);

export function Pagination({ page: asked, limit, total, onPage, onLimit }: PaginationProps) {
  const last = lastPage(total, limit);
  // An address past the last page shows the last page.
  useCorrectPage(asked, { last, total }, onPage);
  const page = Math.min(asked, last);
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const to = Math.min(total, page * limit);
  return (
    <Group
      gap={16}
      rowGap={8}
      align="center"
      justify="between"
      wrap
      size={13}
      loose
      tone="quiet"
      className={classes.footer}
    >
      <Group as="span" gap={12} align="center" num>
        {count(from)} to {count(to)} of {count(total)}
        {onLimit ? (
          <select
            className={classes.rows}
            aria-label="Rows per page"
            value={String(limit)}
            onChange={(event) => onLimit(Number(event.currentTarget.value))}
          >
            {lengths(limit).map((rows) => (
              <option key={rows}>{rows}</option>
            ))}
          </select>
        ) : null}
      </Group>
      {last > 1 ? <Pages page={page} last={last} onPage={onPage} /> : null}
    </Group>
  );
}

type PagesProps = { readonly page: number; readonly last: number; onPage: (n: number) => void };

const Pages = ({ page, last, onPage }: PagesProps) => (
  <Group aria-label="Pages" as="nav" gap={2} className={classes.pages}>
    <button
      type="button"
      aria-label="Previous page"
      disabled={page <= 1}
      onClick={() => onPage(page - 1)}
    >
      <IconChevronLeft size={16} aria-hidden="true" />
    </button>
    {pagesShown(page, last).map((n, at) =>
      n === 'gap' ? (
        // Gaps have no number of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: at most two, never reordered
        <span key={`gap${at}`}>…</span>
      ) : (
        <button
          key={n}
          type="button"
          aria-label={`Page ${n}`}
          aria-current={n === page ? 'page' : undefined}
          onClick={() => onPage(n)}
        >
          {n}
        </button>
      ),
    )}
    <button
      type="button"
      aria-label="Next page"
      disabled={page >= last}
      onClick={() => onPage(page + 1)}
    >
      <IconChevronRight size={16} aria-hidden="true" />
    </button>
  </Group>
);
