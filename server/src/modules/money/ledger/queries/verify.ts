import {
  HOLD_KINDS,
  type HoldKind,
  type Purpose,
  RESTRICTION_KINDS,
  type RestrictionKind,
} from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type Check,
  checkBookRules,
  type Finding,
  listHolds,
  listPlatform,
  takeSnapshot,
} from '../repository/checks.ts';
import { listOwnInTransit } from '../repository/own-money.ts';
import { listRestrictions } from '../repository/restrictions.ts';
import { accountIdOf, platform } from '../rules/accounts.ts';

/** One row each. A kind of hold that no module lists must have no holds. */
export type ExpectedHolds = {
  readonly kind: HoldKind;
  readonly list: (ctx: Ctx) => Promise<readonly { readonly id: string; readonly amount: bigint }[]>;
};

/** Of a module's open causes; a null `amount` means the whole party. */
export type ExpectedRestrictions = {
  readonly kind: RestrictionKind;
  readonly list: (
    ctx: Ctx,
  ) => Promise<
    readonly { readonly id: string; readonly partyId: string; readonly amount: bigint | null }[]
  >;
};

/** The platform balances that a module expects, in minor units by commodity. */
export type ExpectedBalances = {
  readonly purpose: Purpose;
  readonly list: (
    ctx: Ctx,
  ) => Promise<readonly { readonly commodity: string; readonly amount: bigint }[]>;
};
/** Own money reserved for a module's payments that are not booked yet. */
export type ExpectedInTransit = {
  readonly reserves: 'own money';
  readonly list: ExpectedHolds['list'];
};
export type Expected = ExpectedHolds | ExpectedRestrictions | ExpectedBalances | ExpectedInTransit;

const isOfHolds = (expected: Expected): expected is ExpectedHolds =>
  'kind' in expected && HOLD_KINDS.includes(expected.kind as HoldKind);

const isOfRestrictions = (expected: Expected): expected is ExpectedRestrictions =>
  'kind' in expected && RESTRICTION_KINDS.includes(expected.kind as RestrictionKind);

/**
 * Checks their own rules and modules' expectations. Reads one snapshot, so it must be the
 * transaction's first statement.
 */
export async function checkBooks(ctx: Ctx, expected: readonly Expected[]): Promise<Check[]> {
  await takeSnapshot(ctx);
  const checks = await checkBookRules(ctx);
  for (const kind of HOLD_KINDS) {
    const listed = new Map<string, bigint>();
    for (const module of expected.filter(isOfHolds).filter((e) => e.kind === kind)) {
      for (const hold of await module.list(ctx)) listed.set(hold.id, hold.amount);
    }
    checks.push(compareHolds(kind, listed, await listHolds(ctx, kind)));
  }
  for (const kind of RESTRICTION_KINDS) {
    const modules = expected.filter(isOfRestrictions).filter((e) => e.kind === kind);
    const listed = (await Promise.all(modules.map((module) => module.list(ctx)))).flat();
    checks.push(compareRestrictions(kind, listed, await listRestrictions(ctx, kind)));
  }
  checks.push(await compareInTransit(ctx, expected));
  for (const one of expected) {
    if (!('purpose' in one)) continue;
    checks.push(
      compareBalances(one.purpose, await one.list(ctx), await listPlatform(ctx, one.purpose)),
    );
  }
  return checks;
}

export async function verifyBooks(
  ctx: Ctx,
  expected: readonly Expected[] = [],
): Promise<readonly (Finding & { readonly check: string })[]> {
  const checks = await checkBooks(ctx, expected);
  return checks.flatMap(({ name, findings }) => findings.map((f) => ({ check: name, ...f })));
}

async function compareInTransit(ctx: Ctx, expected: readonly Expected[]): Promise<Check> {
  const modules = expected.filter((one) => 'reserves' in one);
  const listed = (await Promise.all(modules.map((module) => module.list(ctx)))).flat();
  const byId = (rows: Awaited<ReturnType<typeof listOwnInTransit>>) =>
    new Map(rows.map(({ id, amount }) => [id, amount]));
  return compareAmounts('Own money in transit matches approved payments', 'payment', {
    listed: byId(listed),
    held: byId(await listOwnInTransit(ctx)),
  });
}

const compareHolds = (
  kind: HoldKind,
  listed: ReadonlyMap<string, bigint>,
  held: ReadonlyMap<string, bigint>,
): Check => compareAmounts(`Holds match open ${PLURAL[kind]}`, kind, { listed, held });

type Amounts = ReadonlyMap<string, bigint>;

function compareAmounts(
  name: string,
  noun: string,
  { listed, held }: { readonly listed: Amounts; readonly held: Amounts },
): Check {
  const findings: Finding[] = [];
  for (const id of new Set([...listed.keys(), ...held.keys()])) {
    const [expected, found] = [listed.get(id) ?? 0n, held.get(id) ?? 0n];
    if (expected === found) continue;
    findings.push({ subject: `${noun} ${id}`, expected: `${expected}`, found: `${found}` });
  }
  return { name, checked: BigInt(Math.max(listed.size, held.size)), findings };
}

type Restriction = {
  readonly id: string;
  readonly partyId: string;
  readonly amount: bigint | null;
};

function compareRestrictions(
  kind: RestrictionKind,
  listed: readonly Restriction[],
  found: readonly Restriction[],
): Check {
  const textOf = (all: readonly Restriction[]) =>
    new Map(all.map(({ id, partyId, amount }) => [`${id} of ${partyId}`, `${amount ?? 'all'}`]));
  const [should, is] = [textOf(listed), textOf(found)];
  const findings = [...new Set([...should.keys(), ...is.keys()])].flatMap((key) => {
    const [expected, kept] = [should.get(key) ?? 'nothing', is.get(key) ?? 'nothing'];
    return expected === kept ? [] : [{ subject: `${kind} ${key}`, expected, found: kept }];
  });
  const checked = BigInt(Math.max(should.size, is.size));
  return { name: `Outflow restrictions match ${RESTRICTING[kind]}`, checked, findings };
}

function compareBalances(
  purpose: Purpose,
  listed: readonly { readonly commodity: string; readonly amount: bigint }[],
  balances: ReadonlyMap<string, bigint>,
): Check {
  const should = new Map(listed.map(({ commodity, amount }) => [commodity, amount] as const));
  const commodities = new Set([...should.keys(), ...balances.keys()]);
  const findings = [...commodities].flatMap((commodity) => {
    const [expected, found] = [should.get(commodity) ?? 0n, balances.get(commodity) ?? 0n];
    if (expected === found) return [];
    const subject = `${purpose} ${commodity}`;
    const accountId = accountIdOf(platform(purpose, commodity));
    return [{ subject, expected: `${expected}`, found: `${found}`, accountId }];
  });
  const name = `Account “${purpose}” matches its open items`;
  return { name, checked: BigInt(commodities.size), findings };
}

const RESTRICTING: Readonly<Record<RestrictionKind, string>> = {
  trade: 'unsettled trades',
  party_hold: 'account holds',
  lockup: 'units in a lock-up',
  freeze: 'holder freezes',
};

const PLURAL: Readonly<Record<HoldKind, string>> = {
  order: 'orders',
  commitment: 'commitments',
  withdrawal: 'withdrawals',
  retirement: 'retirements',
  refund: 'refunds',
  dispute: 'disputes',
  distribution: 'distributions',
};
