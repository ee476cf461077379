import type { Config } from './config.ts';
import type { ResolveSession } from './kit/access.ts';
import type { Handler } from './kit/events.ts';
import type { Job } from './kit/jobs.ts';
import type { Route } from './kit/route.ts';
import { filesRoutes } from './modules/files/index.ts';
import { notificationJobs, notificationRoutes } from './modules/notifications/index.ts';
import { portfolioRoutes } from './modules/portfolio/routes.ts';
import type { Ports } from './ports.ts';

/** Everything the rooms bring to the house, named one by one: nothing is loaded by its place. */
export type Rooms = {
  readonly routes: readonly Route[];
  readonly handlers: readonly Handler[];
  readonly jobs: readonly Job[];
  readonly resolve: ResolveSession;
};

/** Opens every room with the ports it asks for. Each room stands on a line of its own. */
export function openRooms(_config: Config, ports: Ports): Rooms {
  const routes: Route[][] = [];
  const handlers: Handler[][] = [];
  const jobs: Job[][] = [];
  routes.push(filesRoutes(ports.storage));
  routes.push(notificationRoutes());
  jobs.push(notificationJobs(ports.mail));
  routes.push(portfolioRoutes());
  return {
    routes: routes.flat(),
    handlers: handlers.flat(),
    jobs: jobs.flat(),
    resolve: async () => ({ kind: 'ended', code: 'INVALID_TOKEN' }),
  };
}
