import * as contract from '@holdfast/domain/views/privacy/contract';
import { refuse } from '@holdfast/domain/views/privacy/refusals';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import type { RetentionYears } from '../../../privacy-map/map.ts';
import type { StoragePort } from '../../people/files/index.ts';
import { confirmIdentity, type Hasher } from '../../people/identity/index.ts';
import { archiveState, askForArchive, giveLink, takeArchive } from './commands/archive.ts';
import { cancelClosure, closeAccount, closureState } from './commands/closure.ts';
import { keptItems, openKept, restoreRetained } from './commands/kept.ts';
import { ARCHIVE_SEAL, archivePlace } from './jobs/names.ts';
import { retainedData } from './queries/overview.ts';

export type PrivacyDeps = {
  readonly hasher: Hasher;
  readonly storage: StoragePort;
  readonly retentionYears: RetentionYears;
};

export const privacyRoutes = (deps: PrivacyDeps): Route[] => [
  route(contract.retainedData, async () => retainedData(deps.retentionYears)),
  route(contract.archive, (ctx) => archiveState(ctx)),
  outsideRoute(contract.askForArchive, async (call, { body }) => {
    await confirmIdentity(call, deps, body);
    return call.transaction((ctx) => askForArchive(ctx));
  }),
  outsideRoute(contract.openArchive, async (call, { body }) => {
    await confirmIdentity(call, deps, body);
    return call.transaction((ctx) => giveLink(ctx));
  }),
  outsideRoute(contract.saveArchive, async (call, { query }) => {
    const { id, storageKey, day } = await call.transaction((ctx) => takeArchive(ctx, query.ticket));
    const sealed = (await deps.storage.get(storageKey)) ?? refuse('ARCHIVE_GONE', {});
    const body = call.edge.seal.open(ARCHIVE_SEAL, archivePlace(id), sealed);
    return { name: `holdfast-${day}.zip`, mime: 'application/zip', body };
  }),
  route(contract.closure, (ctx) => closureState(ctx)),
  outsideRoute(contract.closeAccount, async (call, { body }) => {
    await confirmIdentity(call, deps, body);
    return call.transaction((ctx) => closeAccount(ctx, body.reason));
  }),
  route(contract.takeBack, (ctx) => cancelClosure(ctx)),
  pageRoute(contract.listRetained, (ctx, { query }) => keptItems(ctx, query)),
  outsideRoute(contract.openKept, async (call, { params, body }) => {
    const row = await call.transaction((ctx) => restoreRetained(ctx, params.keptId, body.reason));
    const sealed =
      row.content ?? (row.storageKey ? await deps.storage.get(row.storageKey) : undefined);
    if (!sealed) return refuse('NOT_FOUND', {});
    const bytes = openKept(call.edge, row.id, sealed);
    const isText = row.mime === 'application/json';
    return {
      title: row.title,
      mime: row.mime,
      text: isText ? bytes.toString('utf8') : null,
      base64: isText ? null : bytes.toString('base64'),
    };
  }),
];
