import { decideAccess } from '@holdfast/domain/access';
import * as service from '@holdfast/domain/platform/system/contract';
import { refuse } from '@holdfast/domain/refusals';
import type { Config } from '../../../config.ts';
import { MovableClock } from '../../../kit/clock.ts';
import { assertPrimary } from '../../../kit/database/connect.ts';
import { outsideRoute, type Route } from '../../../kit/http/route.ts';
import type { Maintenance } from '../../../kit/maintenance.ts';
import { simulationNotices } from './queries.ts';

export function serviceRoutes(
  config: Config,
  state: () => { ready: boolean; maintenance: Maintenance; runJobs?(): void },
): Route[] {
  const standIns = simulationNotices(config);
  return [
    outsideRoute(service.health, async () => ({ status: 'ok' as const })),
    outsideRoute(service.ready, async ({ edge }) => {
      if (!state().ready) return refuse('OVERLOADED', {});
      await assertPrimary(edge.pool);
      return {
        status: 'ready' as const,
        database: config.databaseUrl ? ('external' as const) : ('embedded' as const),
        chain: config.algod ? ('algod' as const) : ('embedded' as const),
        mail: config.smtpUrl ? ('smtp' as const) : ('kept' as const),
        card: config.stripe ? ('stripe' as const) : ('sandbox' as const),
      };
    }),
    outsideRoute(service.legalFacts, async () => {
      const { privacy: _, vatNumber: __, ...facts } = config.legal;
      return facts;
    }),
    outsideRoute(service.privacyPolicy, async () => ({
      sections: config.legal.privacy.map((one) => ({ ...one, paragraphs: [...one.paragraphs] })),
      isExample: config.legal.isExample,
    })),
    outsideRoute(service.maintenanceMode, async ({ actor, edge }, { body }) => {
      const closing = state().maintenance.closed(body.key);
      const isStaff = !decideAccess({ who: 'staff', account: 'active' }, actor?.standing);
      if (closing && !isStaff) return refuse('MAINTENANCE_ENABLED', { message: closing.message });
      const notices = state().maintenance.notices(body.key, edge.clock.now());
      const paused = state().maintenance.paused();
      return { enabled: false as const, notices: [...standIns, ...notices], paused };
    }),
    outsideRoute(service.moveClock, async ({ edge }, { body }) => {
      if (config.env !== 'test' || !(edge.clock instanceof MovableClock)) {
        return refuse('NOT_FOUND', {});
      }
      edge.clock.advance(body.advanceSeconds * 1000);
      if (body.advanceSeconds > 0) state().runJobs?.();
      return { now: edge.clock.now() };
    }),
  ];
}
