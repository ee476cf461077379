import * as contract from '@holdfast/domain/views/credentials/contract';
import type { CredentialKind } from '../../../kit/http/credentials.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { revokeCredential } from './commands/end.ts';
import { credentialsOf } from './queries.ts';

type PlaceOf = (ip: string) => Promise<string | undefined>;

export const credentialRoutes = (kinds: readonly CredentialKind[], placeOf: PlaceOf): Route[] => [
  outsideRoute(contract.credentials, async (call) =>
    withPlaces(placeOf, await call.transaction((ctx) => credentialsOf(ctx, kinds))),
  ),
  route(contract.revokeCredential, async (ctx, { params, body }) => {
    await revokeCredential(ctx, kinds, { kind: body.kind, id: params.credentialId });
    return {};
  }),
];

type Row = Awaited<ReturnType<typeof credentialsOf>>[number];

const withPlaces = (placeOf: PlaceOf, rows: readonly Row[]) =>
  Promise.all(
    rows.map(async ({ browser, ...row }) => ({
      ...row,
      browser: browser && {
        ...browser,
        place: (browser.ip && (await placeOf(browser.ip))) || null,
      },
    })),
  );
