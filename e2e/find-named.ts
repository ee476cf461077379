import { type APIRequestContext, expect } from '@playwright/test';
import { type Named, viewers } from './address-book.ts';

type Block = { readonly round: string; readonly transactions: readonly Transaction[] };
type Transaction = {
  readonly txId: string;
  readonly sender: string;
  readonly assetIndex: string | null;
};

export async function findNamed(
  apiFor: (email: string) => Promise<APIRequestContext>,
): Promise<Named> {
  const owner = dataOf(await apiFor(viewers.owner));
  const staff = dataOf(await apiFor(viewers.compliance));
  const asset = first(await staff<{ id: string; manager: { id: string } }[]>('/assets?limit=1'));
  const open = first(await staff<{ id: string }[]>('/assets?status=open&limit=1'));
  const own = first(await owner<{ id: string }[]>('/owner/assets?limit=1'));
  const structure = first(await owner<{ id: string }[]>('/owner/structures?limit=1'));
  const plans = await owner<{ id: string; isOwn: boolean }[]>('/owner/spv-plans');
  const traded = first(await staff<{ id: string }[]>('/assets?status=trading&limit=1'));
  const retirable = first(await staff<{ id: string }[]>('/assets?category=carbon&status=trading'));
  const listings = dataOf(await apiFor(viewers.listings));
  const offering = first(await listings<{ id: string }[]>('/admin/offerings?limit=1'));
  const user = first(await staff<{ id: string }[]>('/admin/users?q=investor@&limit=1'));
  const funds = dataOf(await apiFor(viewers.administrator));
  const statement = first(await funds<{ id: string }[]>('/admin/funds/statements?limit=1'));
  const card = first(await funds<{ id: string }[]>('/admin/card-payments?limit=1'));
  const calculation = first(await funds<{ id: string }[]>('/admin/client-money?limit=1'));
  const booked = await bookedIn(funds);
  const investor = dataOf(await apiFor(viewers.investor));
  const signed = await investor<{ id: string; agreementId: string }[]>(
    '/user/signed-agreement?kind=account',
  );
  const movement = first(
    await investor<{ id: string }[]>('/user/wallet/transactions?status=completed&limit=1'),
  );
  const polled = await polledAsset(owner);
  const distribution = first(await owner<{ id: string }[]>('/owner/distributions?limit=1'));
  const income = await investor<{ rows: { id: string }[] }>('/user/distributions');
  const commitment = first(await investor<{ id: string }[]>('/user/commitments?limit=1'));
  const ownMovement = first(
    await owner<{ id: string }[]>('/user/wallet/transactions?status=completed&limit=1'),
  );
  const partner = dataOf(await apiFor(viewers.distributor));
  const paid = first(await partner<{ id: string }[]>('/user/referrals/statements?limit=1'));
  const waiting = first(await staff<{ id: string }[]>('/admin/onboarding?limit=1'));
  return {
    assetId: asset.id,
    openAssetId: open.id,
    ownAssetId: own.id,
    tradedAssetId: traded.id,
    retirableAssetId: retirable.id,
    ...polled,
    distributionId: distribution.id,
    paidDistributionId: first(income.rows).id,
    structureId: structure.id,
    payoutId: paid.id,
    planId: first(plans.filter(({ isOwn }) => isOwn)).id,
    offeringId: offering.id,
    platformPlanId: first(plans.filter(({ isOwn }) => !isOwn)).id,
    managerId: asset.manager.id,
    caseId: waiting.id,
    ticketId: first(await investor<{ id: string }[]>('/user/investor/tickets/get')).id,
    ownTicketId: first(await owner<{ id: string }[]>('/owner/tickets')).id,
    agreementId: first(signed).agreementId,
    signatureId: first(signed).id,
    statementId: statement.id,
    calculationId: calculation.id,
    cardPaymentId: card.id,
    ...(await payments(funds)),
    ...booked,
    userId: user.id,
    movementId: movement.id,
    commitmentId: commitment.id,
    ownMovementId: ownMovement.id,
    ...(await latestTransfer(staff)),
  };
}

type Data = <T>(path: string) => Promise<T>;

const dataOf =
  (api: APIRequestContext): Data =>
  async <T>(path: string) => {
    const answer = await api.get(`/api${path}`);
    expect(answer.status(), `GET /api${path}`).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };

async function payments(funds: Data) {
  const withdrawal = first(await funds<{ id: string }[]>('/admin/withdrawals?limit=1'));
  const deposit = first(await funds<{ id: string }[]>('/admin/funds/deposits?view=all&limit=1'));
  return { withdrawalId: withdrawal.id, depositId: deposit.id };
}

async function bookedIn(funds: Data) {
  const wallet = first(
    await funds<{ id: string }[]>('/admin/books/accounts?q=investor@&commodity=USD&limit=1'),
  );
  const postings = `/admin/books/accounts/${wallet.id}/postings?limit=1`;
  const { entryId } = first(await funds<{ entryId: string }[]>(postings));
  return { accountId: wallet.id, entryId };
}

async function polledAsset(owner: Data) {
  for (const { id } of await owner<{ id: string }[]>('/owner/assets?limit=50')) {
    const polls = await owner<{ id: string; status: string }[]>(`/owner/assets/${id}/polls`);
    const open = polls.find((one) => one.status === 'OPEN');
    if (open) return { polledAssetId: id, pollId: open.id };
  }
  throw new Error('The demo world asks no holders');
}

async function latestTransfer(data: Data) {
  const { lastRound } = await data<{ lastRound: string }>('/explorer/blocks/1');
  for (let round = BigInt(lastRound); round > 0n; round--) {
    const block = await data<Block>(`/explorer/blocks/${round}`);
    for (const { txId, sender, assetIndex } of block.transactions) {
      if (assetIndex) return { round: block.round, txId, address: sender, assetIndex };
    }
  }
  throw new Error('The demo world settled nothing');
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('The demo world has nothing of this kind');
  return one;
}
