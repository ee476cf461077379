import { SIGNED_BY_ALL } from '@holdfast/domain/people/agreements/envelope.machine';
import { Button, Select } from '@mantine/core';
import {
  IconCertificate,
  IconChevronDown,
  IconChevronRight,
  IconDownload,
  IconFileText,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { addressOf } from '../../../api/address.ts';
import { list } from '../../../api/query.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { SIGNED_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { SearchField } from '../../../ui/tables/filter-bar.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import classes from './agreements.module.css';
import { OwnVersions } from './own-versions.tsx';
import { KIND_WORDS, type Kind, lookOf, nameOf, type Signature } from './view.ts';
import { KindIcon } from './waiting-card.tsx';

type SignedProps = {
  /** The kind to list; by default, all kinds, under headings. */
  readonly kind?: Kind;
  readonly empty: string;
};

function useSigned(kind: Kind | undefined) {
  const url = useListUrl({ params: SIGNED_SEARCH });
  const { page, limit, q, search } = url;
  const { state } = search;
  const asked = { ...(kind ? { kind } : {}), ...(q ? { q } : {}), ...(state ? { state } : {}) };
  const signed = useQuery(
    list('GET /user/signed-agreement', { query: { ...asked, latest: 'yes', page, limit } }),
  );
  return { ...url, state, asked, signed };
}

export function SignedList({ kind, empty }: SignedProps) {
  const { page, limit, q, state, signed, set } = useSigned(kind);
  const isFiltered = q !== '' || state !== undefined;
  const none = isFiltered ? (
    <NoMatch what="agreements" onClear={() => void set({ q: undefined, state: undefined })} />
  ) : (
    <NoneSigned>{empty}</NoneSigned>
  );
  return (
    <Card flush title="Signed" aside={<Filters q={q} state={state} onSet={set} />}>
      <QueryBoundary
        query={signed}
        what="Agreements"
        loading={<SkeletonRows rows={4} />}
        empty={none}
      >
        {({ rows, total }) => (
          <>
            <SignedTable rows={rows} isGrouped={kind === undefined} />
            <Box px={20} py={10} line="above">
              <Pagination
                page={page}
                limit={limit}
                total={total}
                onPage={(next) => void set({ page: next })}
                onLimit={(next) => void set({ limit: next })}
              />
            </Box>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

const hasPdf = ({ status }: Signature): boolean => SIGNED_BY_ALL.includes(status);

/** Downloads the PDFs of all filtered agreements, not only those on this page. */
export function AllAsZip({ kind }: { readonly kind?: Kind }) {
  const { asked, signed } = useSigned(kind);
  if (signed.isError || signed.data?.rows.some(hasPdf) === false) return null;
  const icon = <IconDownload size={16} aria-hidden="true" />;
  // Reserves the button's line on phones while the list loads.
  if (!signed.data) {
    return (
      <Button variant="default" leftSection={icon} disabled>
        Download all (ZIP)
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={addressOf('GET /user/signed-agreement.zip', { query: asked })}
      download
      variant="default"
      leftSection={icon}
    >
      Download all (ZIP)
    </Button>
  );
}

type FilterProps = {
  readonly q: string;
  readonly state: 'in_force' | 'ended' | undefined;
  readonly onSet: ReturnType<typeof useListUrl>['set'];
};

const Filters = ({ q, state, onSet }: FilterProps) => (
  <Group gap={8} className={classes.filters}>
    <SearchField
      placeholder="Name"
      q={q}
      onSearch={(text) => void onSet({ q: text || undefined }, true)}
    />
    <Select
      aria-label="State"
      w={130}
      data={[
        { value: 'all', label: 'All' },
        { value: 'in_force', label: 'In force' },
        { value: 'ended', label: 'Ended' },
      ]}
      value={state ?? 'all'}
      allowDeselect={false}
      onChange={(value) =>
        void onSet({ state: value === 'all' ? undefined : (value ?? undefined) })
      }
    />
  </Group>
);

type TableProps = { readonly rows: readonly Signature[]; readonly isGrouped: boolean };

function SignedTable({ rows, isGrouped }: TableProps) {
  return (
    <table className={classes.table}>
      <caption className={classOf({ unseen: true })}>Signed agreements</caption>
      <thead>
        <tr>
          <th scope="col">Agreement</th>
          <th scope="col">Version</th>
          <th scope="col">Signed by</th>
          <th scope="col">Signed</th>
          <th scope="col">State</th>
          <th scope="col" className={classes.right}>
            Document
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.id}>
            {isGrouped && rows[at - 1]?.kind !== row.kind ? <GroupRow kind={row.kind} /> : null}
            <SignedRow row={row} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const GroupRow = ({ kind }: { kind: Kind }) => (
  <tr className={classes.group}>
    <th scope="colgroup" colSpan={6}>
      <span>
        <KindIcon kind={kind} size={16} />
        <b>{KIND_WORDS[kind][0]}</b> {KIND_WORDS[kind][1]}
      </span>
    </th>
  </tr>
);

function SignedRow({ row }: { row: Signature }) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const [word, tone] = lookOf(row);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr className={classes.signedRow}>
        <td>
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => open(!isOpen)}
          >
            <Chevron size={16} aria-hidden="true" />
            <span>{nameOf(row)}</span>
          </button>
          {row.assetId ? (
            <Link to={paths.asset(row.assetId)} className={classes.asset}>
              View asset
            </Link>
          ) : null}
        </td>
        <td data-head="Version" className="num">
          v{row.version}
        </td>
        <td data-head="Signed by">{row.signers.join(', ')}</td>
        <td data-head="Signed" className="num">
          {date(row.signedAt)}
        </td>
        <td data-head="State">
          <Badge tone={tone}>{word}</Badge>
        </td>
        <td className={classes.right}>
          <Papers row={row} />
        </td>
      </tr>
      {isOpen ? (
        <tr className={classes.versions}>
          <td colSpan={6} id={id}>
            <OwnVersions agreementId={row.agreementId} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

const Papers = ({ row }: { row: Signature }) => (
  <Group as="span" inline gap={4}>
    {row.status === 'PARTLY_SIGNED' ? null : (
      <Button
        component="a"
        href={row.pdfUrl}
        download
        variant="default"
        size="xs"
        leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
        aria-label={`PDF of ${nameOf(row)}, version ${row.version}`}
      >
        PDF
      </Button>
    )}
    <Button
      component={Link}
      to={paths.agreementCertificate(row.id)}
      variant="subtle"
      size="xs"
      px={8}
      aria-label={`Certificate of ${nameOf(row)}, version ${row.version}`}
    >
      <IconCertificate size={18} aria-hidden="true" />
    </Button>
  </Group>
);

const NoneSigned = ({ children }: { children: string }) => (
  <EmptyState
    icon={<IconFileText size={20} />}
    title="No signed agreements yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    {children}
  </EmptyState>
);
