import type { ChangeableTerms } from '@holdfast/domain/assets/offerings/change';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { changesIn } from './change-harness.ts';
import type { Fixture } from './fixture.ts';
import { dollars, type openOfferingHarness, units } from './offering-harness.ts';
import { company } from './people.ts';
import { ask } from './uploads.ts';
import type { World } from './world.ts';

// The makers of what belongs to an owner's offering.

type At = {
  readonly harness: Awaited<ReturnType<typeof openOfferingHarness>>;
  readonly world: World;
  readonly http: Awaited<ReturnType<World['http']>>;
};
type Maker = (at: At) => Promise<Fixture>;

/** The terms of a sale as an owner types them, at another price. */
const typed = (terms: ChangeableTerms) => ({
  unitPrice: '120.00',
  minUnits: quantityText(terms.minUnits),
  maxUnits: quantityText(terms.maxUnits),
  minPerInvestor: quantityText(terms.minPerInvestor),
  maxPerInvestor: quantityText(terms.maxPerInvestor),
  closesAt: terms.closesAt.toISOString(),
  longStopAt: terms.longStopAt.toISOString(),
  furtherTerms: '',
});

/** A commitment whose party is asked to confirm changed terms. */
async function asked(at: At): Promise<Fixture> {
  const sale = await at.harness.openSale({ automaticApproval: true });
  const [owner, other] = [
    await at.harness.investor(dollars(5_000)),
    await at.harness.investor(dollars(5_000)),
  ];
  const { id } = await at.harness.commitAs(owner, sale, units(12));
  await changesIn(at.harness).change(sale, { unitPrice: dollars(120) });
  return { id, owner, other, body: { version: 2 }, usedUp: true };
}

const reason = { reason: 'For the test' };

async function ofSale(
  at: At,
): Promise<Fixture & { readonly commitmentId: string; readonly assetId: string }> {
  const sale = await at.harness.openSale();
  const investor = await at.harness.investor(dollars(5_000));
  const { id: commitmentId } = await at.harness.commitAs(investor, sale, units(12));
  const other = await company(at.world, { isOwner: true });
  const { offeringId: id, assetId } = sale;
  return { id, assetId, commitmentId, owner: at.harness.owner, other };
}

async function commitmentOfOwner(at: At): Promise<Fixture> {
  const { commitmentId: id, owner, other } = await ofSale(at);
  return { id, owner, other };
}

async function closeWithEvidence(at: At, sale: { readonly id: string; readonly assetId: string }) {
  await at.harness.approveAll({ assetId: sale.assetId, offeringId: sale.id });
  await ask(at.http, 'POST', `/offerings/${sale.id}/close`, at.harness.owner.token);
  await at.harness.bringEvidence({ assetId: sale.assetId, offeringId: sale.id });
}

/** How to make the record that an endpoint of offerings is about, fresh for each call. */
export const offeringFixtures: Readonly<Record<string, Maker>> = {
  'POST /commitments/:commitmentId/approve': commitmentOfOwner,
  'POST /commitments/:commitmentId/reject': async (at) => ({
    ...(await commitmentOfOwner(at)),
    body: reason,
  }),
  'POST /offerings/:offeringId/approve-commitments': async (at) => {
    const fixture = await ofSale(at);
    return { ...fixture, body: { commitmentIds: [fixture.commitmentId] } };
  },
  'POST /commitments/:commitmentId/confirm': asked,
  'POST /commitments/:commitmentId/decline': async (at) => {
    const { body: _, ...fixture } = await asked(at);
    return fixture;
  },
  'POST /offerings/:offeringId/changes/preview': async (at) => {
    const fixture = await ofSale(at);
    const sale = { assetId: fixture.assetId, offeringId: fixture.id };
    return { ...fixture, body: { terms: typed(await changesIn(at.harness).termsWith(sale, {})) } };
  },
  'POST /offerings/:offeringId/changes': async (at) => {
    const fixture = await ofSale(at);
    const sale = { assetId: fixture.assetId, offeringId: fixture.id };
    const terms = typed(await changesIn(at.harness).termsWith(sale, {}));
    return { ...fixture, body: { terms, ...reason }, usedUp: true };
  },
  'POST /offerings/:offeringId/changes/withdraw': async (at) => {
    const fixture = await ofSale(at);
    const sale = { assetId: fixture.assetId, offeringId: fixture.id };
    await changesIn(at.harness).propose(sale, { unitPrice: dollars(120) });
    return { ...fixture, usedUp: true };
  },
  'POST /offerings/:offeringId/close': ofSale,
  'POST /offerings/:offeringId/cancel': async (at) => ({ ...(await ofSale(at)), body: reason }),
  'GET /owner/assets/:assetId/commitments': async (at) => {
    const { assetId: id, owner, other } = await ofSale(at);
    return { id, owner, other };
  },
  'POST /offerings/:offeringId/reject-commitments': async (at) => {
    const fixture = await ofSale(at);
    return { ...fixture, body: { commitmentIds: [fixture.commitmentId], ...reason } };
  },
  'POST /offerings/:offeringId/messages': async (at) => ({
    ...(await ofSale(at)),
    body: { subject: 'News', text: 'The notary has a date.' },
  }),
  'GET /offerings/:offeringId/messages': ofSale,
  'GET /offerings/:offeringId/commitments': ofSale,
  'GET /offerings/:offeringId/commitments.csv': ofSale,
  'GET /offerings/:offeringId/allocation-preview': ofSale,
  'POST /offerings/:offeringId/evidence': async (at) => ({
    ...(await ofSale(at)),
    fields: { kind: 'title' },
  }),
  'POST /offerings/:offeringId/evidence/start-over': async (at) => {
    const fixture = await ofSale(at);
    await closeWithEvidence(at, fixture);
    const sale = { assetId: fixture.assetId, offeringId: fixture.id };
    await at.harness.openEvidenceAs(at.harness.finance, sale, ['title']);
    return { ...fixture, body: { reason: 'Another title' }, usedUp: true };
  },
  'GET /offerings/:offeringId/evidence/:kind': async (at) => {
    const fixture = await ofSale(at);
    await closeWithEvidence(at, fixture);
    return { ...fixture, more: { kind: 'title' } };
  },
};
