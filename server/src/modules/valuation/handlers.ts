import { type Handler, handler } from '../../kit/events.ts';
import { companyById } from '../companies/index.ts';
import { staffWith } from '../identity/index.ts';
import { tell, tellParty } from '../notifications/index.ts';
import { navDecided, navRequested } from './events.ts';
import { factsOf } from './service/telling.ts';

/** Who hears of values: staff who may decide, then the asset's owner. */
export const valuationHandlers = (): Handler[] => [
  handler('valuation.tell_requested', navRequested, async (ctx, { navId, assetId }, event) => {
    const { asset, nav, figure } = await factsOf(ctx, navId, assetId);
    const others = (await staffWith(ctx, 'CAN_MANAGE_ASSETS')).filter(
      (userId) => userId !== nav.requestedBy,
    );
    await tell(ctx, {
      userIds: others,
      kind: 'nav_update_requested',
      title: `${asset.name}: a value waits for a decision`,
      body: `${figure}. Somebody else than who entered it decides.`,
      link: `/admin/assets/${asset.id}`,
      causeId: event.id,
      mail: false,
    });
  }),
  handler('valuation.tell_decided', navDecided, async (ctx, payload, event) => {
    const { asset, nav, figure } = await factsOf(ctx, payload.navId, payload.assetId);
    const owner = await companyById(ctx, asset.companyId);
    const said = payload.approved ? 'approved' : 'rejected';
    const telling = {
      kind: payload.approved ? 'nav_update_approved' : 'nav_update_rejected',
      title: `${asset.name}: the value was ${said}`,
      body: payload.approved ? `${figure}.` : `${figure}: ${nav.reason ?? ''}`,
      causeId: event.id,
    } as const;
    await tellParty(ctx, owner.partyId, { ...telling, link: `/assets/${asset.id}/events` });
    const link = `/admin/assets/${asset.id}`;
    await tell(ctx, { ...telling, userIds: [nav.requestedBy], link, mail: false });
  }),
];
