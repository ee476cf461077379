import type { CallData } from '../../../lib/call.ts';
import { momentWithZone, money, quantity, shortHash } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';

export type Day = CallData<'GET /proofs/liabilities/:day'>;
type Currency = Day['currencies'][number];
type Register = Day['registers'][number];
type Held = Currency['held'][number];

const COVERED: Readonly<Record<Currency['coverage'], readonly [string, BadgeTone]>> = {
  covered: ['Covered', 'good'],
  short: ['Shortfall', 'bad'],
  unknown: ['Not confirmed yet', 'plain'],
};

export function CoverageBadge({ coverage }: Pick<Currency, 'coverage'>) {
  const [word, tone] = COVERED[coverage];
  return <Badge tone={tone}>{word}</Badge>;
}

const PLACES: Readonly<Record<Held['at'], string>> = {
  bank: 'at our bank',
  card: 'at the card provider, per our books',
  chain: 'on chain',
};

const HeldLines = ({ held, write }: { held: readonly Held[]; write: (text: string) => string }) =>
  held.length === 0 ? (
    <Text as="span" tone="quiet">
      Not yet available
    </Text>
  ) : (
    <Stack gap={6}>
      {held.map(({ at, amount, readAt, statement }) => (
        <div key={`${at} ${statement?.hash}`}>
          <span className="num">{write(amount)}</span>
          <Text as="small" size={12.5} tone="quiet">
            {' '}
            {PLACES[at]}
            {statement ? (
              <>
                , reviewed {momentWithZone(statement.reviewedAt)}, statement{' '}
                <span title={statement.hash}>{shortHash(statement.hash)}</span>
              </>
            ) : (
              `, read ${momentWithZone(readAt)}`
            )}
          </Text>
        </div>
      ))}
    </Stack>
  );

const Root = ({ root }: { root: string }) => <CopyText short label="root" text={root} />;

const CURRENCIES: readonly Column<Currency>[] = [
  { key: 'currency', head: 'Currency', cell: ({ currency }) => currency, card: 'title' },
  {
    key: 'sum',
    head: 'In clients’ wallets',
    numeric: true,
    cell: ({ sum, currency }) => money(sum, currency),
    card: 'value',
  },
  {
    key: 'beside',
    head: 'Other client money',
    numeric: true,
    cell: ({ owedBeside, currency }) => money(owedBeside, currency),
    card: 'fact',
    cardHead: true,
  },
  {
    key: 'held',
    head: 'Held',
    cell: ({ held, currency }) => <HeldLines held={held} write={(text) => money(text, currency)} />,
    card: 'below',
  },
  { key: 'coverage', head: 'Coverage', cell: CoverageBadge, card: 'note' },
  { key: 'root', head: 'Root', cell: Root, card: 'fact', cardHead: true },
];

export const CurrencyTable = ({ day }: { day: Day }) => (
  <DataTable
    caption="What we owe and hold, by currency"
    columns={CURRENCIES}
    rows={day.currencies}
    rowKey={({ currency }) => currency}
  />
);

const REGISTERS: readonly Column<Register>[] = [
  {
    key: 'asset',
    head: 'Asset',
    cell: ({ assetId, name }) =>
      name === null ? 'Private asset' : <TextLink to={paths.asset(assetId)}>{name}</TextLink>,
    card: 'title',
  },
  {
    key: 'sum',
    head: 'Units in the register',
    numeric: true,
    cell: ({ sum }) => quantity(sum),
    card: 'value',
  },
  {
    key: 'held',
    head: 'Units on chain',
    numeric: true,
    cell: ({ held }) => quantity(held[0]?.amount),
    card: 'fact',
    cardHead: true,
  },
  { key: 'coverage', head: 'Coverage', cell: CoverageBadge, card: 'note' },
  { key: 'root', head: 'Root', cell: Root, card: 'fact', cardHead: true },
];

export const RegisterTable = ({ day }: { day: Day }) => (
  <DataTable
    caption="Units of each register"
    columns={REGISTERS}
    rows={day.registers}
    rowKey={({ assetId }) => assetId}
    dense
  />
);
