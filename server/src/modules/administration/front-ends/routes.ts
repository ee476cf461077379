import * as contract from '@holdfast/domain/administration/front-ends/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { setFrontEnd } from './commands/front-ends.ts';
import { endNotice, postNotice } from './commands/notices.ts';
import { pause, requestResume } from './commands/pauses.ts';
import { describePlatform, type PlatformFacts } from './queries.ts';

export const frontEndRoutes = (facts: PlatformFacts): Route[] => [
  route(contract.getPlatform, (ctx) => describePlatform(ctx, facts)),
  route(contract.closeFrontEnd, async (ctx, { params, body }) => {
    await setFrontEnd(ctx, params.frontEnd, body);
    return describePlatform(ctx, facts);
  }),
  route(contract.pauseService, async (ctx, { params, body }) => {
    await pause(ctx, params.what, body);
    return describePlatform(ctx, facts);
  }),
  route(contract.requestResume, async (ctx, { params, body }) => {
    await requestResume(ctx, params.what, body.reason);
    return describePlatform(ctx, facts);
  }),
  route(contract.postNotice, async (ctx, { body }) => {
    await postNotice(ctx, body);
    return describePlatform(ctx, facts);
  }),
  route(contract.endNotice, async (ctx, { params }) => {
    await endNotice(ctx, params.noticeId);
    return describePlatform(ctx, facts);
  }),
];
