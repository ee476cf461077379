import { HOLD_KINDS, type HoldKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type Check,
  checkBookRules,
  type Finding,
  listHolds,
  takeSnapshot,
} from '../repository/checks.ts';

/**
 * What a module expects to be held for its open causes, one line for each. Of a kind that no module
 * lists, nothing may be held.
 */
export type ExpectedHolds = {
  readonly kind: HoldKind;
  readonly list: (ctx: Ctx) => Promise<readonly { readonly id: string; readonly amount: bigint }[]>;
};

/**
 * Checks the books against their own rules and against the holds that modules expect. It reads one
 * snapshot, so it is the first statement of its transaction, and may run while the product works.
 */
export async function checkBooks(ctx: Ctx, expected: readonly ExpectedHolds[]): Promise<Check[]> {
  await takeSnapshot(ctx);
  const checks = await checkBookRules(ctx);
  for (const kind of HOLD_KINDS) {
    const listed = new Map<string, bigint>();
    // One kind may have several modules: money leaves by bank and by chain.
    for (const module of expected.filter((e) => e.kind === kind)) {
      for (const hold of await module.list(ctx)) listed.set(hold.id, hold.amount);
    }
    checks.push(compareHolds(kind, listed, await listHolds(ctx, kind)));
  }
  return checks;
}

/** Every finding of `checkBooks`; the list is empty when the books are right. */
export async function verifyBooks(
  ctx: Ctx,
  expected: readonly ExpectedHolds[] = [],
): Promise<readonly (Finding & { readonly check: string })[]> {
  const checks = await checkBooks(ctx, expected);
  return checks.flatMap(({ name, findings }) => findings.map((f) => ({ check: name, ...f })));
}

function compareHolds(
  kind: HoldKind,
  listed: ReadonlyMap<string, bigint>,
  held: ReadonlyMap<string, bigint>,
): Check {
  const findings: Finding[] = [];
  for (const id of new Set([...listed.keys(), ...held.keys()])) {
    const [expected, found] = [listed.get(id) ?? 0n, held.get(id) ?? 0n];
    if (expected === found) continue;
    findings.push({ subject: `${kind} ${id}`, expected: `${expected}`, found: `${found}` });
  }
  const checked = BigInt(Math.max(listed.size, held.size));
  return { name: `Holds are what open ${PLURAL[kind]} say`, checked, findings };
}

const PLURAL: Readonly<Record<HoldKind, string>> = {
  order: 'orders',
  commitment: 'commitments',
  withdrawal: 'withdrawals',
  retirement: 'retirements',
  refund: 'refunds',
  dispute: 'disputes',
};
