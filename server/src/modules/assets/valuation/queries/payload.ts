import { navChangeBps } from '@holdfast/domain/assets/valuation/nav.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { notional } from '@holdfast/domain/kernel/price';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sumUnits } from '../../../money/ledger/index.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { assetsByIds, beneficiariesOf } from '../../catalogue/index.ts';
import { findNavs, listCurrent, type NavRow } from '../repository/navs.ts';
import { NAV_APPROVAL, percentOf, percentText } from '../rules.ts';
import { type Source, sourcesOf } from './sources.ts';

export type Waiting = {
  readonly previous: Pick<NavRow, 'nav' | 'valuedOn'> | undefined;
  /** USD cents; undefined while no units are held. */
  readonly total: bigint | undefined;
  /** Thousandths of a unit across all holders. */
  readonly units: bigint;
  /** "-1.25%"; null for a first value. */
  readonly change: string | null;
  readonly source: Source | undefined;
  readonly content: Requested;
};

export type Known = {
  readonly current: readonly NavRow[];
  readonly corrected: ReadonlyMap<string, NavRow>;
  readonly sources: ReadonlyMap<string, Source>;
};

export async function knownOf(
  ctx: Ctx,
  rows: readonly NavRow[],
  current?: readonly NavRow[],
): Promise<Known> {
  const corrected = await findNavs(
    ctx,
    rows.flatMap((row) => row.corrects ?? []),
  );
  const waiting = rows.filter((row) => row.status === 'REQUESTED');
  return {
    current: current ?? (await listCurrent(ctx, assetsIn(waiting))),
    corrected: new Map(corrected.map((row) => [row.id, row] as const)),
    sources: await sourcesOf(ctx, rows),
  };
}

const assetsIn = (rows: readonly NavRow[]): string[] => [
  ...new Set(rows.map((row) => row.assetId)),
];

export async function waitingOf(
  ctx: Ctx,
  rows: readonly NavRow[],
  { current, corrected, sources }: Known,
): Promise<ReadonlyMap<string, Waiting>> {
  if (rows.length === 0) return new Map();
  const assetIds = assetsIn(rows);
  const assets = await assetsByIds(ctx, assetIds);
  const parties = await beneficiariesOf(ctx, [...assets.values()]);
  const units = await sumUnits(ctx, assetIds);
  return new Map(
    rows.map((row) => {
      const previous = row.corrects
        ? corrected.get(row.corrects)
        : current.find((one) => one.assetId === row.assetId);
      const held = units.get(row.assetId) ?? 0n;
      const total = held > 0n ? notional(row.nav, held) : undefined;
      const source = sources.get(row.id);
      const percent = percentText(navChangeBps(previous?.nav, row.nav));
      const change = percent === null ? null : `${percent}%`;
      const facts = { previous, units: held, total, source, change };
      const concerns = {
        parties: parties.get(row.assetId) ?? [],
        users: [row.requestedBy, source?.uploadedBy ?? row.requestedBy],
      };
      const payload = payloadOf(row, facts);
      const content = { kind: NAV_APPROVAL, subjectId: row.id, payload, concerns };
      return [row.id, { ...facts, content }] as const;
    }),
  );
}

export const waitingNav = async (ctx: Ctx, row: NavRow): Promise<Waiting> =>
  invariant(
    (await waitingOf(ctx, [row], await knownOf(ctx, [row]))).get(row.id),
    'a pending NAV has a description',
  );

function payloadOf(
  row: NavRow,
  { previous, units, total, source, change }: Omit<Waiting, 'content'>,
): Requested['payload'] {
  return {
    assetId: row.assetId,
    nav: formatMoney(row.nav),
    valuedOn: row.valuedOn,
    kind: row.kind,
    note: row.note,
    previousValue: previous
      ? `${formatMoney(previous.nav)} of ${dayWords(previous.valuedOn)}`
      : null,
    change,
    tolerance: `${percentOf(row.toleranceBps)}%`,
    units: formatQuantity(units),
    total: total === undefined ? null : formatMoney(total),
    document: source ? `${source.name}${source.isReplaced ? ', since replaced' : ''}` : null,
    contentsOfDocument: source?.sha256 ?? null,
  };
}
