import { type Handler, handler } from '../../../kit/events.ts';
import { navDecided, navRequested } from '../../assets/valuation/index.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { events as identity } from '../../people/identity/index.ts';
import { marketHalted, openingAsked } from './events.ts';
import { LISTING_JOB, TRADE_CAUSE } from './lane/pen.ts';
import { cancelIneligible } from './service/eligibility.ts';
import { ask } from './service/errands.ts';
import { haltForNav } from './service/halt.ts';
import { noteSettled } from './service/settled.ts';
import { tellHalt, tellOpeningAsked } from './service/telling.ts';

/** What the exchange does when it hears from earlier modules, and of its own batches. */
export const exchangeHandlers = (): Handler[] => [
  handler('exchange.units-moved', settlementConfirmed, async (ctx, payload) => {
    if (payload.causeKind !== TRADE_CAUSE || payload.txId === null) return;
    await noteSettled(ctx, payload.causeId, payload.txId);
  }),
  handler('exchange.tell_halt', marketHalted, async (ctx, payload, event) => {
    await ctx.triggerJob(LISTING_JOB);
    await tellHalt(ctx, payload, event.id);
  }),
  handler('exchange.tell_opening', openingAsked, (ctx, payload, event) =>
    tellOpeningAsked(ctx, payload, event.id),
  ),
  handler('exchange.blocked', identity.userBlocked, (ctx, payload) =>
    cancelIneligible(ctx, payload),
  ),
  handler('exchange.standing', identity.standingLowered, (ctx, payload) =>
    cancelIneligible(ctx, payload),
  ),
  handler('exchange.member_left', identity.memberLeft, (ctx, { userId, fromPartyId }) =>
    cancelIneligible(ctx, { userId, partyId: fromPartyId }),
  ),
  handler('exchange.nav_waits', navRequested, async (ctx, { assetId, isBeyondTolerance }) => {
    if (isBeyondTolerance) await haltForNav(ctx, assetId);
  }),
  handler('exchange.nav_decided', navDecided, async (ctx, { assetId, isBeyondTolerance }) => {
    if (!isBeyondTolerance) return;
    await ask(ctx, [{ kind: 'resume', assetId, haltKind: 'nav', userId: null }]);
  }),
];
