import * as contract from '@holdfast/domain/people/issued-documents/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route } from '../../../kit/http/route.ts';
import { keptPdf } from './documents/kept-pdf.ts';
import { ownDocument, pageOfDocuments } from './queries/own-documents.ts';

export const issuedDocumentRoutes = (): Route[] => [
  pageRoute(contract.listDocuments, (ctx, { query }) => pageOfDocuments(ctx, query)),
  outsideRoute(contract.documentFile, async (call, { params }) =>
    keptPdf(await call.transaction((ctx) => ownDocument(ctx, params.documentId))),
  ),
];
