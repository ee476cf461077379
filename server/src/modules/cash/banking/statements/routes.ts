import * as banking from '@holdfast/domain/cash/banking/statement-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { answer, outsideRoute, type Route, route } from '../../../../kit/route.ts';
import type { Beneficiary } from '../deposits/view.ts';
import { bookAll } from './book.ts';
import { paged } from './paged.ts';
import { readStatement } from './read.ts';
import {
  confirmStatement,
  discardStatement,
  fileHashOf,
  keepStatement,
  statementOf,
  statementsOf,
} from './service.ts';

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };
const FIRST_LINES = { page: 1, limit: 20 };

export const statementRoutes = (to: Beneficiary): Route[] => [
  outsideRoute(banking.uploadStatement, async (call, { upload }) => {
    const file = upload ?? refuseFields([NO_FILE]);
    const read = readStatement(file.bytes, file.name);
    const known = { name: file.name, hash: fileHashOf(file.bytes) };
    const id = await call.transaction((ctx) => keepStatement(ctx, known, read, to));
    return answer({ id }, { status: 201 });
  }),
  route(banking.listStatements, async (ctx, { query }) =>
    paged(await statementsOf(ctx, query), query),
  ),
  route(banking.getStatement, async (ctx, { params, query }) => {
    const view = await statementOf(ctx, params.statementId, query);
    const { page, limit } = query;
    return answer(view, { meta: { page, limit, total: view.statement.lines } });
  }),
  outsideRoute(banking.confirmStatement, async (call, { params }) => {
    const { statementId } = params;
    await call.transaction((ctx) => confirmStatement(ctx, statementId));
    await bookAll((work) => call.transaction(work), statementId);
    return call.transaction(async (ctx) => {
      const { statement } = await statementOf(ctx, statementId, FIRST_LINES);
      return { statement };
    });
  }),
  route(banking.discardStatement, (ctx, { params }) => discardStatement(ctx, params.statementId)),
];
