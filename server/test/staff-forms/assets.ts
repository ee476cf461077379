import { lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import { DAY } from '@holdfast/domain/kernel/moment';
import { submitDraft } from '../../src/modules/assets/drafts/index.ts';
import { submitStructure } from '../../src/modules/assets/structures/index.ts';
import { openAgreements, PLAIN } from '../fixtures/agreement-fixtures.ts';
import { readyStructure } from '../fixtures/approved-structure.ts';
import { typeTerms } from '../fixtures/drafts.ts';
import { draftAsset, publishedAsset } from '../fixtures/market.ts';
import { units } from '../fixtures/offering-harness.ts';
import { company, person, type Someone, staff } from '../fixtures/people.ts';
import { heldAsset } from '../fixtures/poll-fixtures.ts';
import { distributor } from '../fixtures/referral-fixtures.ts';
import { openBankHarness, swedishIban } from '../money/bank-harness.ts';
import { openTradedAsset } from '../money/exchange-harness.ts';
import { taxedRow } from '../money/remittance-fixtures.ts';
import type { Acts, Desk } from './desk.ts';
import { whileRejecting } from './marking.ts';

const because = { reason: 'The register says otherwise' };

const owned: Acts = {
  'POST /admin/assets/:assetId/comments': async (desk) => {
    const owner = await company(desk.world, { isOwner: true });
    const assetId = await draftAsset(desk.world, { companyId: owner.companyId });
    await typeTerms(desk.world, owner, assetId);
    await desk.world.as(owner.actor, (ctx) => submitDraft(ctx, assetId));
    const comment = { section: 'risks', text: 'Name the rate' };
    await desk.send('POST', `/admin/assets/${assetId}/comments`, comment);
    const remarks = [{ part: 'risks', text: 'Name the rate' }];
    const about = { decision: 'reject', kind: 'drafts.review', subjectId: assetId };
    const reviewer = await staff(desk.world, 'staff_listings');
    await whileRejecting('drafts.review', () =>
      desk.as(reviewer, 'POST', '/approvals', { ...about, ...because, remarks }),
    );
  },
  'POST /admin/structures/:structureId/checks': async (desk) => {
    const owner = await company(desk.world, { isOwner: true });
    const given = { companyId: owner.companyId, name: 'Checked SPV' };
    const { structureId } = await desk.world.as(undefined, (ctx) => readyStructure(ctx, given));
    const penrose = { name: 'Hugh Penrose', country: 'GBR', shareBps: 2_500, since: '2024-10-14' };
    const path = `/owner/structures/${structureId}/beneficial-owners`;
    await desk.as(owner, 'POST', path, penrose);
    const { beneficialOwners } = await desk.as(owner, 'GET', `/owner/structures/${structureId}`);
    await desk.world.as(owner.actor, (ctx) => submitStructure(ctx, structureId));
    const check = { of: 'beneficial_owner', id: beneficialOwners[0].id, evidence: 'Passport' };
    await desk.send('POST', `/admin/structures/${structureId}/checks`, check);
  },
  'POST /admin/transfer-procedures': async (desk) => {
    const { companyId } = await company(desk.world, { isOwner: true });
    const assetId = await publishedAsset(desk.world, { companyId });
    const order = { assetId, reasonClass: 'court_order', words: 'Case 12' };
    await desk.upload('/admin/transfer-procedures', { ...order, kind: 'freeze_asset' });
    await frozenHolder(desk);
  },
  'POST /admin/tax-remittances': async (desk) => {
    const { partyId } = (await person(desk.world, 'approved')).actor;
    const day = await taxedRow(desk.world, partyId);
    const fields = { country: 'PRT', from: day, to: day, reference: 'AT 2026/77' };
    await desk.upload('/admin/tax-remittances', { ...fields, note: 'By the branch' });
  },
};

const evidence: Acts = {
  'POST /approvals': async (desk) => {
    const { harness, world } = desk;
    const sale = await harness.openSale({ automaticApproval: true });
    await harness.commitAs(await harness.investor(), sale, units(20));
    world.clock.advance(30 * DAY);
    await harness.clock();
    await harness.bringEvidence(sale);
    const as = async () => staff(world, 'staff_finance');
    const kind = 'offering.evidence';
    const path = `/approvals/subjects/${kind}/${sale.offeringId}`;
    const rejection = async (who: Someone) => {
      const { id, what } = await desk.as(who, 'GET', path);
      const remarks = what.parts.map(({ part }: { part: string }) => ({ part, text: 'Unsigned' }));
      return { id, body: { ...because, remarks } };
    };
    await whileRejecting(kind, async () => {
      const who = await as();
      const { body } = await rejection(who);
      const about = { decision: 'reject', kind, subjectId: sale.offeringId };
      await desk.as(who, 'POST', '/approvals', { ...about, ...body });
    });
    await harness.bringEvidence(sale);
    await harness.approveEvidenceAs(await as(), sale);
    await whileRejecting(kind, async () => {
      const who = await as();
      const { id, body } = await rejection(who);
      await desk.as(who, 'POST', `/approvals/${id}/reject`, body);
    });
  },
};

async function frozenHolder(desk: Desk): Promise<void> {
  const { companyId } = await company(desk.world, { isOwner: true });
  const holder = await person(desk.world, 'approved');
  const assetId = await heldAsset(desk.world, companyId, [[holder, 5_000n]]);
  const { partyId } = holder.actor;
  const order = { assetId, partyId, reasonClass: 'court_order', words: 'Case 12' };
  const path = '/admin/transfer-procedures';
  const asked = await desk.upload(path, { ...order, kind: 'freeze_holder' });
  const second = await staff(desk.world, 'staff_custody');
  const token = { authorization: `Bearer ${second.token}` };
  await desk.http.inject({ url: `/api${path}/${asked.id}/document`, headers: token });
  const shown = await desk.as(second, 'GET', `/approvals/subjects/transfer.procedure/${asked.id}`);
  const { id, fingerprint } = shown;
  await desk.as(second, 'POST', `/approvals/${id}/approve`, { fingerprint });
}

const agreements: Acts = {
  'PUT /admin/agreements/:agreementId/draft': async (desk) => {
    const admin = await staff(desk.world, 'staff_administrator');
    const called = { kind: 'legal', name: `Licence ${Math.random()}` };
    const { id } = await desk.as(admin, 'POST', '/admin/agreements', called);
    const draft = { ...PLAIN, body: 'You may.', translations: { sv: 'Du får.' } };
    const path = `/admin/agreements/${id}`;
    const since = (await desk.as(admin, 'GET', path)).draft?.updatedAt ?? null;
    await desk.as(admin, 'PUT', `${path}/draft`, { ...draft, since });
  },
  'POST /admin/agreement-envelopes/:envelopeId/decline': async (desk) => {
    for (const ending of ['decline', 'cancel', 'terminate'] as const) await envelope(desk, ending);
  },
};

async function envelope(desk: Desk, ending: 'decline' | 'cancel' | 'terminate'): Promise<void> {
  const { world } = desk;
  const [ann, ben] = [
    await staff(world, 'staff_administrator'),
    await staff(world, 'staff_administrator'),
  ];
  const texts = await openAgreements(world);
  const name = `Licence ${Math.random()}`;
  const id = await texts.create(ann, 'contract', name);
  await texts.requested(ann, id, { body: 'You may sell.', isCountersigned: true });
  await texts.approve(ben, id);
  const who = await distributor(world);
  await texts.run();
  const copies = await texts.envelopes(ann, id, '&limit=100');
  const copy = copies.find((one: { party: { id: string } }) => one.party.id === who.actor.partyId);
  const path = `/admin/agreement-envelopes/${copy.id}`;
  if (ending !== 'cancel') await texts.sign(who, id);
  if (ending === 'terminate') await texts.countersign(ben, copy.id);
  await desk.as(ben, 'POST', `${path}/${ending}`, because);
}

const money: Acts = {
  'POST /admin/funds/banks/:bankId/name': async (desk) => {
    const bank = await openBankHarness(desk.world);
    const who = await person(desk.world, 'approved');
    const body = { ...bank.bankBody(who), holderName: `${who.actor.name} Maria` };
    const added = await desk.as(who, 'POST', '/user/banks/add', body);
    const path = `/admin/funds/banks/${added.bank.id}/name`;
    await desk.send('POST', path, { approves: false, ...because });
  },
  'POST /admin/client-money/:calculationId/review': async (desk) => {
    const day = lastClosedDay(desk.world.clock.now());
    const [{ id }] = await desk.send('POST', '/admin/client-money', { day });
    await desk.send('POST', `/admin/client-money/${id}/review`, { note: 'Checked' });
  },
  'POST /admin/funds/deposits/:depositId/reject': async (desk) => {
    const bank = await openBankHarness(desk.world);
    const ann = await person(desk.world, 'approved');
    const iban = swedishIban(900_000 + Math.floor(Math.random() * 90_000));
    const added = await desk.as(ann, 'POST', '/user/banks/add', { ...bank.bankBody(ann), iban });
    const path = '/user/wallet/transactions/create';
    const input = { kind: 'bank', currency: 'USD', amount: '10', bankAccountId: added.bank.id };
    const { id } = (await desk.as(ann, 'POST', path, input)).transaction;
    const transferredAt = desk.world.clock.now().toISOString();
    const declared = { kind: 'bank_declared', id, transactionId: 'SWIFT-5001', transferredAt };
    await desk.as(ann, 'POST', path, declared);
    await desk.send('POST', `/admin/funds/deposits/${id}/reject`, because);
  },
};

const markets: Acts = {
  'POST /admin/markets/:assetId/halt': async (desk) => {
    const { assetId } = await openTradedAsset(desk.harness);
    await desk.send('POST', `/admin/markets/${assetId}/halt`, because);
    await desk.send('POST', `/admin/markets/${assetId}/resume`, because);
    await desk.send('POST', `/admin/markets/${assetId}/halt`, because);
  },
  'POST /admin/markets/findings/:findingId/look': async (desk) => {
    const market = await openTradedAsset(desk.harness);
    const { assetId } = market;
    const a = await market.trader(50_000, { [assetId]: 20 });
    const b = await market.trader(50_000, { [assetId]: 20 });
    for (const [seller, buyer] of [
      [a, b],
      [b, a],
    ] as const) {
      await market.place(seller, assetId, 'make_sell', 105, 2);
      await market.place(buyer, assetId, 'take_buy', 105, 2);
      desk.world.clock.advance(60_000);
    }
    const all = await desk.send('GET', `/admin/markets/findings?state=open&assetId=${assetId}`);
    const path = `/admin/markets/findings/${all[0].id}/look`;
    await desk.send('POST', path, { note: 'Asked both' });
  },
};

export const assetActs: Acts = { ...owned, ...evidence, ...agreements, ...money, ...markets };
