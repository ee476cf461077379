import * as own from '@holdfast/domain/cash/withdrawals/contract';
import * as desk from '@holdfast/domain/cash/withdrawals/desk-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import { done } from '@holdfast/domain/successes';
import type { UserCtx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { secondFactorFirst } from '../../people/identity/index.ts';
import { markSent } from './commands/bank-settlement.ts';
import { claimBatch, fileOfBatch, nextFile, pageOfBatches, sendBatch } from './commands/batches.ts';
import { cancelWithdrawal } from './commands/cancel.ts';
import { holdWithdrawal, rejectWithdrawal, releaseWithdrawal } from './commands/decide.ts';
import { markFailed } from './commands/fail.ts';
import { holdParty, liftPartyHold, pageOfHolds } from './commands/party-holds.ts';
import { requestWithdrawal } from './commands/request.ts';
import { agreeToWithdrawal, declineWithdrawal } from './commands/second-member.ts';
import type { WithdrawalDeps } from './deps.ts';
import { caseOf, deskView, pageOfDesk, summaryOf } from './queries/desk.ts';
import { pageOfOwn } from './queries/withdrawals.ts';
import { partyView } from './views.ts';

export const withdrawalRoutes = (deps: WithdrawalDeps): Route[] => [
  ...partyRoutes(),
  ...deskRoutes(deps),
  ...batchRoutes(deps),
  ...holdRoutes(),
];

const partyRoutes = (): Route[] => [
  route(
    own.requestWithdrawal,
    async (ctx, { body }) =>
      answer(
        { withdrawal: await partyView(ctx, await requestWithdrawal(ctx, body)) },
        { status: 201 },
      ),
    secondFactorFirst,
  ),
  route(own.listWithdrawals, async (ctx, { query }) => {
    const { shown, next } = await pageOfOwn(ctx, query);
    return answer(shown, { meta: { next } });
  }),
  route(own.cancelWithdrawal, async (ctx, { params }) => {
    const row = await cancelWithdrawal(ctx, params.withdrawalId);
    return answer(
      { withdrawal: await partyView(ctx, row) },
      { message: done.withdrawalRequestCancelled },
    );
  }),
  route(
    own.agreeToWithdrawal,
    async (ctx, { params, body }) => {
      const row = await agreeToWithdrawal(ctx, params.withdrawalId, body.fingerprint);
      return { withdrawal: await partyView(ctx, row) };
    },
    secondFactorFirst,
  ),
  route(own.declineWithdrawal, async (ctx, { params, body }) => ({
    withdrawal: await partyView(
      ctx,
      await declineWithdrawal(ctx, params.withdrawalId, body.reason),
    ),
  })),
];

const deskRoutes = ({ clientAccount }: WithdrawalDeps): Route[] => [
  pageRoute(desk.listDesk, (ctx, { query }) => pageOfDesk(ctx, query)),
  route(desk.deskSummary, async (ctx) => ({
    ...(await summaryOf(ctx)),
    nextFile: await nextFile(ctx, clientAccount),
  })),
  route(desk.withdrawalCase, (ctx, { params }) => caseOf(ctx, idOf(params))),
  route(desk.rejectWithdrawal, because(rejectWithdrawal)),
  route(desk.holdWithdrawal, because(holdWithdrawal)),
  route(desk.releaseWithdrawal, because(releaseWithdrawal)),
  route(desk.failWithdrawal, because(markFailed)),
  route(desk.sendWithdrawal, async (ctx, { params, body }) => {
    const id = idOf(params);
    await markSent(ctx, id, body.bankReference);
    return deskView(ctx, id);
  }),
];

type Named = { readonly withdrawalId: string };

const idOf = ({ withdrawalId }: Named): string =>
  UUID.test(withdrawalId) ? withdrawalId : refuse('NOT_FOUND', {});

type About = { readonly params: Named; readonly body: { readonly reason: string } };

const because =
  (act: (ctx: UserCtx, id: string, reason: string) => Promise<void>) =>
  async (ctx: UserCtx, { params, body }: About) => {
    const id = idOf(params);
    await act(ctx, id, body.reason);
    return deskView(ctx, id);
  };

const batchRoutes = ({ clientAccount }: WithdrawalDeps): Route[] => [
  route(desk.claimBatch, async (ctx) =>
    answer(await claimBatch(ctx, clientAccount), { status: 201 }),
  ),
  pageRoute(desk.listBatches, (ctx, { query }) => pageOfBatches(ctx, query)),
  outsideRoute(desk.batchFile, async (call, { params }) => {
    const { name, xml } = await call.transaction((ctx) =>
      fileOfBatch(ctx, clientAccount, params.batchId),
    );
    return { name, mime: 'application/xml; charset=utf-8', body: Buffer.from(xml) };
  }),
  route(desk.sendBatch, (ctx, { params, body }) =>
    sendBatch(ctx, params.batchId, body.bankReference),
  ),
];

const holdRoutes = (): Route[] => [
  pageRoute(desk.listPartyHolds, (ctx, { query }) => pageOfHolds(ctx, query)),
  route(desk.holdParty, async (ctx, { body }) =>
    answer(await holdParty(ctx, body.partyId, body.reason), { status: 201 }),
  ),
  route(desk.liftPartyHold, (ctx, { params, body }) =>
    liftPartyHold(ctx, params.holdId, body.reason),
  ),
];
