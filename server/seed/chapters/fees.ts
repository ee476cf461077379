import { HOUR } from '@holdfast/domain/kernel/moment';
import { approveFee, proposeFee } from '../../src/modules/money/fees/index.ts';
import { feeParts } from '../../src/modules.ts';
import type { Teller } from '../teller.ts';
import type { Cast } from './cast.ts';

type Change = Parameters<typeof proposeFee>[2];

/** One administrator proposes a change, and unless it is left open the other agrees to it. */
async function tellChange(
  teller: Teller,
  [proposer, approver]: readonly [string, string | undefined],
  change: Change,
): Promise<void> {
  const id = await teller.as(proposer, (ctx) => proposeFee(ctx, feeParts, change));
  if (approver) await teller.as(approver, (ctx) => approveFee(ctx, id));
}

const midnight = (day: Date): string => `${day.toISOString().slice(0, 10)}T00:00:00Z`;
const idOf = (cast: Cast, name: string): string => cast.staff.get(name)?.userId ?? '';

/** Before anybody paid by card a fee on it came and went: the rule keeps all its versions. */
export async function tellFeesOfBefore(teller: Teller, cast: Cast): Promise<void> {
  const [admin, admin2] = [idOf(cast, 'admin'), idOf(cast, 'admin2')];
  const back = teller.clock.now();
  const at = (ago: number) => midnight(teller.day(ago, 0));
  teller.clock.set(teller.day(418));
  await tellChange(teller, [admin, admin2], {
    code: 'card',
    basis: 'bps',
    percent: '1.50',
    max: '20',
    effectiveFrom: at(416),
    reason: 'What the card provider charges is passed on, up to twenty dollars',
  });
  teller.clock.set(teller.day(408));
  await tellChange(teller, [admin2, admin], {
    code: 'card',
    basis: 'bps',
    percent: '0',
    effectiveFrom: at(406),
    reason: 'Top-ups are free again before the first investors join',
  });
  teller.clock.set(back);
}

/** A change that waits: the demo's administrator may agree to what a colleague proposed. */
export async function tellOpenFee(teller: Teller, cast: Cast): Promise<void> {
  const { start, clock } = teller;
  clock.set(new Date(start.getTime() - 2 * HOUR));
  await tellChange(teller, [idOf(cast, 'admin2'), undefined], {
    code: 'taker',
    basis: 'bps',
    percent: '0.45',
    effectiveFrom: midnight(teller.day(-14, 0)),
    reason: 'More trades rest in the book than a year ago: taking them becomes cheaper',
  });
  clock.set(start);
}
