import type { EvidenceKind } from '@holdfast/domain/assets/offerings/evidence';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, type CallData, call, callFull } from '../../../lib/call.ts';
import type { SendFile } from '../../../ui/inputs/upload-field.tsx';
import type { Stage } from './queries.ts';

export type OwnerPage = CallData<'GET /owner/assets/:assetId/commitments'>;
export type ManagedOffering = NonNullable<OwnerPage['offering']>;
export type OwnerLine = OwnerPage['commitments'][number];

/** While a closing or an issue is under way the page looks again by itself. */
const LOOK_AGAIN_MS = 3_000;
const isMoving = (offering: ManagedOffering | null | undefined): boolean =>
  offering !== null &&
  offering !== undefined &&
  (offering.stage === 'ISSUING' ||
    offering.stage === 'REFUNDING' ||
    (offering.stage === 'CLOSING' && offering.step !== 'ready'));

export const ownerQuery = (
  assetId: string,
  stage: Stage | undefined,
  page: number,
  limit: number,
) =>
  queryOptions({
    queryKey: ['commitments', 'owner', assetId, stage ?? 'all', page, limit],
    queryFn: ({ signal }) =>
      callFull('GET /owner/assets/:assetId/commitments', {
        params: { assetId },
        query: { page, limit, ...(stage ? { stage } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (isMoving(query.state.data?.data.offering) ? LOOK_AGAIN_MS : false),
    meta: { quiet: true },
  });

export const closingsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['commitments', 'closings', page, limit],
    queryFn: ({ signal }) => callFull('GET /admin/commitments', { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.data.some(isMoving) ? LOOK_AGAIN_MS : false),
    meta: { quiet: true },
  });

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['commitments'] }),
      client.invalidateQueries({ queryKey: ['assets'] }),
      client.invalidateQueries({ queryKey: ['listings'] }),
    ]);
}

export function useApprove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (commitmentId: string) =>
      call('POST /commitments/:commitmentId/approve', { params: { commitmentId } }),
    onSettled: refresh,
  });
}

export function useApproveMany(offeringId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (commitmentIds: string[]) =>
      call('POST /offerings/:offeringId/approve-commitments', {
        params: { offeringId },
        body: { commitmentIds },
      }),
    onSettled: refresh,
  });
}

export function useReject() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /commitments/:commitmentId/reject', {
        params: { commitmentId: id },
        body: { reason },
      }),
    onSettled: refresh,
  });
}

export function useCloseOffering(offeringId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('POST /offerings/:offeringId/close', { params: { offeringId } }),
    onSettled: refresh,
  });
}

export function useCancelOffering(offeringId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /offerings/:offeringId/cancel', { params: { offeringId }, body: { reason } }),
    onSettled: refresh,
  });
}

export function useApproveEvidence(offeringId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      call('POST /offerings/:offeringId/evidence/approve', { params: { offeringId }, body: {} }),
    onSettled: refresh,
  });
}

/** Sends one piece of the evidence and reads the offering again. */
export function useSendEvidence(offeringId: string): (kind: EvidenceKind) => SendFile {
  const refresh = useRefresh();
  return (kind) => async (file, how) => {
    await call('POST /offerings/:offeringId/evidence', {
      params: { offeringId },
      body: { kind },
      file,
      ...how,
    });
    await refresh();
  };
}

/** Where a piece of the evidence is opened; each opening is written down. */
export const evidenceUrl = (offeringId: string, kind: EvidenceKind): string =>
  addressOf('/offerings/:offeringId/evidence/:kind', { params: { offeringId, kind } });
