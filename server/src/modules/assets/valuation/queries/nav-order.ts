import type { NAVS } from '@holdfast/domain/assets/valuation/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { byUrgency, type Urgency } from '../rules.ts';

type Waiting = Urgency & {
  readonly asset: { readonly name: string };
  readonly entry: { readonly nav: bigint };
};
type Sort = NonNullable<Asked<typeof NAVS>['sort']>;
type Order = (one: Waiting, other: Waiting) => number;

const byName: Order = (one, other) => one.asset.name.localeCompare(other.asset.name);
const byNav: Order = (one, other) => Number(one.entry.nav - other.entry.nav);
const byAge: Order = (one, other) =>
  one.entry.requestedAt.getTime() - other.entry.requestedAt.getTime();

const ORDERS = {
  asset: byName,
  '-asset': (one, other) => byName(other, one),
  nav: byNav,
  '-nav': (one, other) => byNav(other, one),
  asked: byAge,
  '-asked': (one, other) => byAge(other, one),
} as const satisfies Record<Sort, Order>;

export const inOrder = <Row extends Waiting>(rows: readonly Row[], sort: Sort | undefined): Row[] =>
  [...rows].sort(sort ? ORDERS[sort] : byUrgency);
