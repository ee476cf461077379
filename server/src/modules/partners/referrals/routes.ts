import * as contract from '@holdfast/domain/partners/referrals/contract';
import * as desk from '@holdfast/domain/partners/referrals/desk-contract';
import * as invitations from '@holdfast/domain/partners/referrals/invitations-contract';
import * as statements from '@holdfast/domain/partners/referrals/statement-contract';
import * as terms from '@holdfast/domain/partners/referrals/terms-contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { keptPdf } from '../../people/issued-documents/index.ts';
import { changeReferrer } from './commands/change-referrer.ts';
import { inviteAll } from './commands/invite.ts';
import { optOutOfInvitations } from './commands/opt-out.ts';
import { proposePayout } from './commands/payout.ts';
import { proposeTerms } from './commands/terms.ts';
import { recordCsv } from './documents/record-csv.ts';
import { statementCsv } from './documents/statement-csv.ts';
import { deskPartners, deskRecord } from './queries/desk.ts';
import { deskInvitations, pageOfInvitations } from './queries/invitations.ts';
import { describePayout, pageOfPayouts } from './queries/payouts.ts';
import { pageOfRecord } from './queries/record.ts';
import {
  issuedStatement,
  pageOfStatements,
  statementOf,
  wholeStatement,
} from './queries/statements.ts';
import { summaryOf } from './queries/summary.ts';
import { describeTerms, pageOfTerms } from './queries/terms.ts';

type Deps = { readonly publicUrl: string };

export const referralRoutes = (deps: Deps): Route[] => [
  ...partnerRoutes(deps),
  ...deskRoutes(),
  ...termsRoutes(),
  ...invitationRoutes(deps),
];

const partnerRoutes = (deps: Deps): Route[] => [
  pageRoute(contract.ownReferrals, (ctx, { query }) => pageOfRecord(ctx, query)),
  pageRoute(contract.ownerReferrals, (ctx, { query }) => pageOfRecord(ctx, query)),
  outsideRoute(contract.referralFile, async (call, { query }) => {
    const whole = { ...query, page: 1, limit: contract.MOST_CLIENTS };
    const { rows } = await call.transaction((ctx) => pageOfRecord(ctx, whole));
    return recordCsv(rows);
  }),
  route(contract.referralSummary, (ctx, { query }) => summaryOf(ctx, deps.publicUrl, query.period)),
  pageRoute(statements.listStatements, (ctx, { query }) => pageOfStatements(ctx, query)),
  route(statements.statementById, (ctx, { params }) => statementOf(ctx, params.statementId)),
  outsideRoute(statements.statementFile, async (call, { params, query }) => {
    const { statementId } = params;
    if (query.format === 'csv') {
      return statementCsv(await call.transaction((ctx) => wholeStatement(ctx, statementId)));
    }
    return keptPdf(await call.transaction((ctx) => issuedStatement(ctx, statementId)));
  }),
];

const deskRoutes = (): Route[] => [
  pageRoute(desk.deskReferrals, (ctx, { query }) => deskRecord(ctx, query)),
  route(desk.changeReferrer, (ctx, { body }) => changeReferrer(ctx, body)),
  pageRoute(desk.deskPartners, (ctx, { query }) => deskPartners(ctx, query)),
  pageRoute(desk.listPayouts, (ctx, { query }) => pageOfPayouts(ctx, query)),
  route(desk.proposePayout, async (ctx, { body }) =>
    answer(await describePayout(ctx, await proposePayout(ctx, body.partnerId)), { status: 201 }),
  ),
];

const termsRoutes = (): Route[] => [
  pageRoute(terms.listTerms, (ctx, { query }) => pageOfTerms(ctx, query)),
  route(terms.proposeTerms, async (ctx, { body }) => {
    const { partnerId: partyId, ...given } = body;
    const id = await proposeTerms(ctx, { ...given, partyId });
    return answer(await describeTerms(ctx, id), { status: 201 });
  }),
];

const invitationRoutes = (deps: Deps): Route[] => [
  outsideRoute(invitations.inviteByMail, async (call, { body }) =>
    answer({ results: await inviteAll(call, body.emails, deps.publicUrl) }, { status: 201 }),
  ),
  pageRoute(invitations.ownInvitations, (ctx, { query }) => pageOfInvitations(ctx, query)),
  pageRoute(invitations.deskInvitations, (ctx, { query }) => deskInvitations(ctx, query)),
  route(invitations.optOutOfInvitations, async (ctx, { body }) => {
    await optOutOfInvitations(ctx, body.token);
    return { refused: true as const };
  }),
];
