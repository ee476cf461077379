import * as chains from '@holdfast/domain/cash/bank-statements/chain-contract';
import * as contract from '@holdfast/domain/cash/bank-statements/contract';
import * as rules from '@holdfast/domain/cash/bank-statements/rules-contract';
import * as suspense from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import type { Beneficiary } from '../bank-deposits/index.ts';
import { bookAll } from './commands/book.ts';
import { confirmStatement } from './commands/confirm.ts';
import { discardStatement } from './commands/discard.ts';
import { requestItemClass, requestLineClass } from './commands/request-class.ts';
import { askRestart } from './commands/restart-chain.ts';
import { changeRule, createRule, endRule } from './commands/statement-rules.ts';
import { assignItem } from './commands/suspense.ts';
import { requestExit } from './commands/suspense-exit.ts';
import { fileHashOf, uploadStatement } from './commands/upload.ts';
import { readUploaded } from './documents/read.ts';
import { chainsOf } from './queries/chain.ts';
import { rulesOf } from './queries/statement-rules.ts';
import { statementOf, statementsOf } from './queries/statements.ts';
import { suspenseOf } from './queries/suspense.ts';
import { suspenseBalances } from './queries/suspense-accounts.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };
const FIRST_LINES = { page: 1, limit: 20 };

export const bankStatementRoutes = (to: Beneficiary): Route[] => [
  outsideRoute(contract.uploadStatement, async (call, { upload }) => {
    const file = upload ?? refuseFields([NO_FILE]);
    const read = await readUploaded(file.bytes, file.name);
    const given = { name: file.name, hash: fileHashOf(file.bytes), read };
    const id = await call.transaction((ctx) => uploadStatement(ctx, given, to));
    return answer({ id }, { status: 201 });
  }),
  pageRoute(contract.listStatements, (ctx, { query }) => statementsOf(ctx, query)),
  route(contract.getStatement, async (ctx, { params, query }) => {
    const view = await statementOf(ctx, params.statementId, query);
    const { page, limit } = query;
    return answer(view, { meta: { page, limit, total: view.statement.lines } });
  }),
  outsideRoute(contract.confirmStatement, async (call, { params, body }) => {
    const { statementId } = params;
    await call.transaction((ctx) => confirmStatement(ctx, statementId, body.fingerprint));
    await bookAll((work) => call.transaction(work), statementId);
    return call.transaction(async (ctx) => {
      const { statement } = await statementOf(ctx, statementId, FIRST_LINES);
      return { statement };
    });
  }),
  route(contract.discardStatement, (ctx, { params }) => discardStatement(ctx, params.statementId)),
  route(contract.classLine, async (ctx, { params, body }) => ({
    line: await requestLineClass(ctx, params, body),
  })),
  ...chainRoutes(),
  ...ruleRoutes(),
  ...suspenseRoutes(),
];

const chainRoutes = (): Route[] => [
  route(chains.listChains, (ctx) => chainsOf(ctx)),
  route(chains.askRestart, async (ctx, { params, body }) => ({
    chain: await askRestart(ctx, params.chainId, body),
  })),
];

const ruleRoutes = (): Route[] => [
  route(rules.listRules, (ctx) => rulesOf(ctx)),
  route(rules.createRule, async (ctx, { body }) => ({ rule: await createRule(ctx, body) })),
  route(rules.changeRule, async (ctx, { params, body }) => ({
    rule: await changeRule(ctx, params.ruleId, body),
  })),
  route(rules.endRule, async (ctx, { params, body: { reason } }) => ({
    rule: await endRule(ctx, params.ruleId, reason),
  })),
];

const suspenseRoutes = (): Route[] => [
  pageRoute(suspense.listSuspense, (ctx, { query }) => suspenseOf(ctx, query)),
  route(suspense.suspenseBalances, (ctx) => suspenseBalances(ctx)),
  route(suspense.assignSuspense, async (ctx, { params, body }) => ({
    item: await assignItem(ctx, params.itemId, body),
  })),
  route(suspense.returnSuspense, async (ctx, { params, body: { reason } }) => ({
    item: await requestExit(ctx, params.itemId, { move: 'return', reason }),
  })),
  route(suspense.dismissSuspense, async (ctx, { params, body: { reason } }) => ({
    item: await requestExit(ctx, params.itemId, { move: 'dismiss', reason }),
  })),
  route(suspense.classSuspense, async (ctx, { params, body }) => ({
    item: await requestItemClass(ctx, params.itemId, body),
  })),
];
