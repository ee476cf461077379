import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { pollCancelled, pollClosed, pollOpened } from '../../assets/governance/index.ts';
import { unitsFrozen } from '../../assets/transfer-procedures/index.ts';
import { rulesDecided } from '../../assets/transfer-rules/index.ts';
import { navDecided, navRequested } from '../../assets/valuation/index.ts';
import { partyHeld } from '../../cash/withdrawals/index.ts';
import {
  confirmationChanged,
  lossHaltChanged,
  settlementConfirmed,
} from '../../chain/settlement/index.ts';
import { events as identity } from '../../people/identity/index.ts';
import { cancelIneligible } from './commands/cancel-ineligible.ts';
import { enqueueCommands } from './commands/command-outbox.ts';
import { followRules } from './commands/follow-rules.ts';
import { followLoss, followNav, followVote } from './commands/halt-market.ts';
import { refreshSettlement, settleTrade } from './commands/settle-trade.ts';
import { marketHalted } from './events.ts';
import { notifyHalt } from './notices.ts';
import { LISTING_JOB, TRADE_CAUSE } from './sequencer/batch-writer.ts';

/** Handler names are stored with pending events, so they never change. */
export const exchangeHandlers = (): Handler[] => [
  ...settlementHandlers(),
  handler('exchange.tell_halt', marketHalted, async (ctx, payload, event) => {
    await ctx.triggerJob(LISTING_JOB);
    await notifyHalt(ctx, payload, event.id);
  }),
  handler('exchange.blocked', identity.userBlocked, (ctx, payload) =>
    cancelIneligible(ctx, payload),
  ),
  handler('exchange.standing', identity.accountRestricted, (ctx, payload) =>
    cancelIneligible(ctx, payload),
  ),
  handler('exchange.member_left', identity.memberLeft, (ctx, { userId, fromPartyId }) =>
    cancelIneligible(ctx, { userId, partyId: fromPartyId }),
  ),
  // The matching engine refuses a held party's new orders.
  handler('exchange.party_held', partyHeld, (ctx, { partyId }) =>
    enqueueCommands(ctx, [
      { kind: 'cancel', orderId: null, partyId, assetId: null, ending: 'INELIGIBLE' },
    ]),
  ),
  ...[
    ['exchange.vote_opened', pollOpened] as const,
    ['exchange.vote_closed', pollClosed] as const,
    ['exchange.vote_cancelled', pollCancelled] as const,
  ].map(([name, event]) =>
    handler(
      name,
      event,
      (ctx, { assetId }) => followVote(ctx, assetId),
      ({ kind }) => kind === 'exit',
    ),
  ),
  ...whenStopped(),
  handler(
    'exchange.transfer_rules',
    rulesDecided,
    (ctx, { assetId }) => followRules(ctx, assetId),
    ({ approved }) => approved,
  ),
  handler(
    'exchange.nav_waits',
    navRequested,
    (ctx, { assetId }) => followNav(ctx, assetId),
    ({ isBeyondTolerance }) => isBeyondTolerance,
  ),
  handler(
    'exchange.nav_decided',
    navDecided,
    (ctx, { assetId }) => followNav(ctx, assetId),
    ({ isBeyondTolerance }) => isBeyondTolerance,
  ),
];

const whenStopped = (): Handler[] => [
  handler('exchange.frozen', unitsFrozen, (ctx, { assetId, partyId }) =>
    enqueueCommands(ctx, [
      { kind: 'cancel', orderId: null, partyId, assetId, ending: 'INELIGIBLE' },
    ]),
  ),
  handler('exchange.loss_halt', lossHaltChanged, (ctx, { assetId }) => followLoss(ctx, assetId)),
];

const settlementHandlers = (): Handler[] => [
  handler(
    'exchange.units-moved',
    settlementConfirmed,
    async (ctx, { causeId, txId }) => {
      if (txId !== null) await settleTrade(ctx, causeId, txId);
    },
    ({ causeKind }) => causeKind === TRADE_CAUSE,
  ),
  handler(
    'exchange.confirmation_changed',
    confirmationChanged,
    (ctx, { causeId }) => refreshSettlement(ctx, causeId),
    ({ causeKind }) => causeKind === TRADE_CAUSE,
  ),
];
