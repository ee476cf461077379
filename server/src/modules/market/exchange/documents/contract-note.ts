import { averagePrice } from '@holdfast/domain/kernel/price';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { ENDINGS } from '@holdfast/domain/market/exchange/order.machine';
import type { OwnTradeView } from '@holdfast/domain/market/exchange/shapes';
import { sideOf } from '@holdfast/domain/market/exchange/terms';
import { type Block, type Fact, headRow, sumRow } from '../../../../kit/documents/content.ts';
import type { Sheet } from '../../../../kit/documents/paper.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentAmount, momentIn } from '../../../../kit/documents/words.ts';
import type { NamedFee } from '../../../money/fees/index.ts';
import type { OrderRow } from '../repository/orders.ts';

export type NoteData = {
  readonly order: OrderRow;
  readonly asset: { readonly name: string; readonly symbol: string };
  readonly fills: readonly OwnTradeView[];
  readonly issuer: string;
  readonly rests: boolean;
  readonly fees: { readonly maker: NamedFee | undefined; readonly taker: NamedFee | undefined };
};

const usd = (amount: bigint): string => documentAmount(amount, 'USD');
const at = (moment: Date): string => momentIn(moment, 'local');

/** Times are in UTC, to the second. */
const precise = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

export function contractNote(data: NoteData): Sheet {
  return {
    size: 8.5,
    about: aboutOrder(data),
    blocks: [
      { kind: 'heading', text: 'Fills' },
      fillTable(data),
      { kind: 'heading', text: 'Fees' },
      { kind: 'facts', facts: feeFacts(data) },
      { kind: 'heading', text: 'Settlement' },
      settlementTable(data),
      { kind: 'text', look: 'note', text: BASIS },
    ],
  };
}

const BASIS =
  'Consideration is price times units of each fill, before fees. Times are UTC. Each fill settles when the transaction shown records its units on chain; look it up in any Algorand explorer.';

const VENUE = 'Holdfast secondary market, order book';

function aboutOrder({ order, asset, issuer, rests }: NoteData): Fact[] {
  const side = sideOf(order.action) === 'buy' ? 'Buy' : 'Sell';
  const ended = order.endedAt ? at(order.endedAt) : 'Open';
  const ending = order.ending ? `. ${ENDINGS[order.ending]}` : '';
  return [
    ['Order', order.id],
    ['Side', side],
    ['Asset', `${inSentence(asset.name)} (${asset.symbol})`],
    ['Venue', `${VENUE}, operated by ${issuer}`],
    ['Capacity', 'Agent for you. Holdfast doesn’t trade on its own account.'],
    ['Order type', typeOf(order, rests)],
    ['Limit price', `${usd(order.price)} USD`],
    [
      'Units',
      `${formatQuantity(order.filled)} filled of ${formatQuantity(order.quantity)} ordered`,
    ],
    ['Average price', `${usd(averagePrice(order.filledValue, order.filled))} USD`],
    ['Placed', at(order.createdAt)],
    ['Ended', `${ended}${ending}`],
  ];
}

function typeOf(order: OrderRow, rests: boolean): string {
  if (order.source === 'lite') return 'Limit order, immediate-or-cancel, at a quoted price';
  if (!rests) return 'Limit order, immediate-or-cancel';
  const post = order.postOnly ? ', post-only' : '';
  return `Limit order, good till ${at(order.expiresAt)}${post}`;
}

const FILL_HEAD = ['Time (UTC)', 'Fee role', 'Price', 'Units', 'Consideration', 'Fee', 'Net'];
const FILL_COLUMNS = [20, 10, 12, 14, 16, 12, 16].map((share, nth) => ({
  share,
  isRight: nth > 1,
}));
const ROLES = { maker: 'Maker', taker: 'Taker' } as const;

function fillTable({ fills }: NoteData): Block {
  const sum = (of: (fill: OwnTradeView) => bigint) => fills.reduce((all, one) => all + of(one), 0n);
  return {
    kind: 'table',
    columns: FILL_COLUMNS,
    head: headRow(FILL_HEAD),
    rows: fills.map((fill) => ({
      cells: [
        ...[precise(fill.at), ROLES[fill.role], usd(fill.price), formatQuantity(fill.quantity)],
        ...[usd(fill.notional), usd(fill.fee), usd(fill.net)],
      ],
    })),
    total: sumRow([
      ...['All fills', '', '', formatQuantity(sum(({ quantity }) => quantity))],
      ...[usd(sum((f) => f.notional)), usd(sum((f) => f.fee)), usd(sum((f) => f.net))],
    ]),
  };
}

const MEANING = {
  maker: 'for fills while the order rested in the book',
  taker: 'for fills against resting orders',
} as const;

function feeFacts({ fills, fees, order }: NoteData): Fact[] {
  return (['maker', 'taker'] as const).flatMap((role): Fact[] => {
    const some = fills.filter((fill) => fill.role === role);
    if (some.length === 0) return [];
    const fee = fees[role];
    const bps = role === 'maker' ? order.makerBps : order.takerBps;
    const rate = `${(bps / 100).toFixed(2)}% of the consideration`;
    const amount = some.reduce((all, one) => all + one.fee, 0n);
    const version = fee ? `, fee rule version ${fee.version}` : '';
    const name = fee?.name ?? `${ROLES[role]} fee`;
    return [[name, `${usd(amount)} USD: ${rate}, ${MEANING[role]}${version}`]];
  });
}

const SETTLEMENT_COLUMNS = [
  { share: 29, size: 7 },
  { share: 17, size: 7 },
  { share: 54, size: 7 },
];

const settlementTable = ({ fills }: NoteData): Block => ({
  kind: 'table',
  columns: SETTLEMENT_COLUMNS,
  head: headRow(['Trade', 'Settled (UTC)', 'Transaction on Algorand']),
  rows: fills.map((fill) => ({
    cells: [fill.id, fill.settledAt ? precise(fill.settledAt) : 'Settling', fill.txId ?? '–'],
  })),
});
