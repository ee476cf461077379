import * as contract from '@holdfast/domain/people/approvals/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import {
  approveFirst,
  approveRequest,
  cancelOwn,
  rejectFirst,
  rejectRequest,
} from './commands/act.ts';
import { type AnyDefinition, definitionsOf } from './definition.ts';
import { inboxPage } from './queries/inbox.ts';
import { viewRequest, viewSubject } from './queries/view.ts';

export function approvalRoutes(all: readonly AnyDefinition[]): Route[] {
  const definitions = definitionsOf(all);
  return [
    pageRoute(contract.approvals, (ctx, { query }) => inboxPage(ctx, definitions, query)),
    route(contract.approval, (ctx, { params }) => viewRequest(ctx, definitions, params.approvalId)),
    route(contract.approvalOf, (ctx, { params }) => viewSubject(ctx, definitions, params)),
    route(contract.firstApproval, async (ctx, { body }) => {
      if (body.decision === 'reject') {
        await rejectFirst(ctx, definitions, body, body);
        return null;
      }
      const id = await approveFirst(ctx, definitions, body, body.fingerprint);
      return id === null ? null : answer(await viewRequest(ctx, definitions, id), { status: 201 });
    }),
    route(contract.approve, async (ctx, { params, body }) => {
      await approveRequest(ctx, definitions, params.approvalId, body.fingerprint);
      return viewRequest(ctx, definitions, params.approvalId);
    }),
    route(contract.reject, async (ctx, { params, body }) => {
      await rejectRequest(ctx, definitions, params.approvalId, body);
      return viewRequest(ctx, definitions, params.approvalId);
    }),
    route(contract.cancel, async (ctx, { params }) => {
      await cancelOwn(ctx, definitions, params.approvalId);
      return viewRequest(ctx, definitions, params.approvalId);
    }),
  ];
}
