import { Readable } from 'node:stream';
import * as contract from '@holdfast/domain/administration/activity-log/contract';
import { refuse } from '@holdfast/domain/refusals';
import { verifyActivities } from '../../../kit/activity-chain.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { assertOfCompany, exportOfCompany, pageOfCompany } from './queries/company-log.ts';
import { exportLog, pageOfLog, pageOfPerson, subjectsOfLog } from './queries/log.ts';

export const activityLogRoutes = (): Route[] => [
  route(contract.userActivity, async (ctx, { params, query }) => {
    const page = (await pageOfPerson(ctx, params.userId, query)) ?? refuse('NOT_FOUND', {});
    return answer([...page.lines], { meta: { next: page.next } });
  }),
  route(contract.activityLog, async (ctx, { query }) => {
    const { lines, next } = await pageOfLog(ctx, query);
    return answer([...lines], { meta: { next } });
  }),
  route(contract.activitySubjects, async (ctx) => [...(await subjectsOfLog(ctx))]),
  outsideRoute(contract.exportActivity, async (call, { query }) => ({
    name: `holdfast-activity-${call.edge.clock.now().toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(exportLog(call.transaction, query)),
  })),
  outsideRoute(contract.verifyActivity, async (call) => {
    const { head, fault, ...counts } = await verifyActivities(call.transaction);
    return {
      ...counts,
      holds: fault === undefined,
      head: head
        ? {
            seq: String(head.seq),
            hash: head.hash.toString('hex'),
            sealedAt: head.sealedAt,
          }
        : null,
      fault: fault ?? null,
      at: call.edge.clock.now(),
    };
  }),
  route(contract.ownerActivity, async (ctx, { query }) => {
    const { lines, next } = await pageOfCompany(ctx, query);
    return answer([...lines], { meta: { next } });
  }),
  outsideRoute(contract.ownerActivityCsv, async (call, { query }) => ({
    name: `holdfast-owner-activity-${call.edge.clock.now().toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(exportOfCompany(call.transaction, query)),
  })),
  ...companyRoutes(),
];

const companyRoutes = (): Route[] => [
  route(contract.companyActivity, async (ctx, { query }) => {
    const { lines, next } = await pageOfCompany(ctx, query);
    return answer([...lines], { meta: { next } });
  }),
  outsideRoute(contract.companyActivityCsv, async (call, { query }) => {
    await call.transaction(async (ctx) => assertOfCompany(ctx));
    return {
      name: `holdfast-company-activity-${call.edge.clock.now().toISOString().slice(0, 10)}.csv`,
      mime: 'text/csv; charset=utf-8',
      body: Readable.from(exportOfCompany(call.transaction, query)),
    };
  }),
];
