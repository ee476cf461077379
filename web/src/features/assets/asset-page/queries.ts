import { queryOptions } from '@tanstack/react-query';
import { type CallData, call } from '../../../lib/call.ts';

export type AssetHead = CallData<'GET /assets/:assetId'>;
export type Background = CallData<'GET /assets/:assetId/background'>;
export type Investment = CallData<'GET /assets/:assetId/investment'>;
export type Offering = NonNullable<Investment['offering']>;
export type Folder = CallData<'GET /assets/:assetId/documents'>[number];

/** The asset of a page: one that isn't there leads to the page that says so. */
export const assetQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'one', assetId],
    queryFn: ({ signal }) => call('GET /assets/:assetId', { params: { assetId }, signal }),
  });

const tab = { meta: { quiet: true } } as const;

export const backgroundQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'background', assetId],
    queryFn: ({ signal }) =>
      call('GET /assets/:assetId/background', { params: { assetId }, signal }),
    ...tab,
  });

/** Terms and progress of the newest offering (null while there is none), and the agreements. */
export const investmentQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'investment', assetId],
    queryFn: ({ signal }) =>
      call('GET /assets/:assetId/investment', { params: { assetId }, signal }),
    ...tab,
  });

export const updatesQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'updates', assetId],
    queryFn: ({ signal }) => call('GET /assets/:assetId/updates', { params: { assetId }, signal }),
    ...tab,
  });

export const documentsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'documents', assetId],
    queryFn: ({ signal }) =>
      call('GET /assets/:assetId/documents', { params: { assetId }, signal }),
    ...tab,
  });

export const eventsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'events', assetId],
    queryFn: ({ signal }) => call('GET /assets/:assetId/events', { params: { assetId }, signal }),
    ...tab,
  });

export const faqQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'faq', assetId],
    queryFn: ({ signal }) => call('GET /assets/:assetId/faq', { params: { assetId }, signal }),
    ...tab,
  });
