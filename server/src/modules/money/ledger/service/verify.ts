import { HOLD_KINDS, type HoldKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type Check,
  checkThemselves,
  type Finding,
  listHolds,
  rewritePositions,
  seeOneMoment,
} from '../repository/checks.ts';

/**
 * What a module that holds something back says should be held: one line for each open cause. A kind
 * that no module answers for must hold nothing.
 */
export type ExpectedHolds = {
  readonly kind: HoldKind;
  readonly list: (ctx: Ctx) => Promise<readonly { readonly id: string; readonly amount: bigint }[]>;
};

/**
 * Holds the books against themselves and against the modules that hold things back. Looks at one
 * moment, so it is the first thing its transaction does, and may run beside a working product.
 */
export async function checkBooks(ctx: Ctx, expected: readonly ExpectedHolds[]): Promise<Check[]> {
  await seeOneMoment(ctx);
  const checks = await checkThemselves(ctx);
  for (const kind of HOLD_KINDS) {
    const said = new Map<string, bigint>();
    // Several modules may hold back for one kind: money leaves by bank and by chain.
    for (const module of expected.filter((e) => e.kind === kind)) {
      for (const hold of await module.list(ctx)) said.set(hold.id, hold.amount);
    }
    checks.push(compareHolds(kind, said, await listHolds(ctx, kind)));
  }
  return checks;
}

/** What is wrong with the books; nothing, as they promise. */
export async function verifyBooks(
  ctx: Ctx,
  expected: readonly ExpectedHolds[] = [],
): Promise<readonly (Finding & { readonly check: string })[]> {
  const checks = await checkBooks(ctx, expected);
  return checks.flatMap(({ name, findings }) => findings.map((f) => ({ check: name, ...f })));
}

function compareHolds(
  kind: HoldKind,
  said: ReadonlyMap<string, bigint>,
  held: ReadonlyMap<string, bigint>,
): Check {
  const findings: Finding[] = [];
  for (const id of new Set([...said.keys(), ...held.keys()])) {
    const [expected, found] = [said.get(id) ?? 0n, held.get(id) ?? 0n];
    if (expected === found) continue;
    findings.push({ subject: `${kind} ${id}`, expected: `${expected}`, found: `${found}` });
  }
  const looked = BigInt(Math.max(said.size, held.size));
  return { name: `Holds are what open ${PLURAL[kind]} say`, looked, findings };
}

const PLURAL: Readonly<Record<HoldKind, string>> = {
  order: 'orders',
  commitment: 'commitments',
  withdrawal: 'withdrawals',
  retirement: 'retirements',
  refund: 'refunds',
  dispute: 'disputes',
};

/** Writes the positions anew from their changes. */
export const rebuildPositions = (ctx: Ctx): Promise<void> => rewritePositions(ctx);
