import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { openOfferingHarness, type Sale, units } from '../../../../test/offering-harness.ts';
import { staff } from '../../../../test/people.ts';
import { ask, sendForm } from '../../../../test/uploads.ts';

const harness = await openOfferingHarness();
const { world } = harness;

/** A sale that has closed, its units allocated, its money in escrow. */
async function closed(): Promise<Sale> {
  const sale = await harness.openSale({ automaticApproval: true });
  await harness.commitAs(await harness.investor(), sale, units(20));
  world.clock.advance(30 * DAY);
  await harness.clock();
  return sale;
}

describe('the closing evidence', () => {
  test('has to be complete before anybody approves', async () => {
    const sale = await closed();
    await expect(harness.approveEvidenceAs(harness.finance, sale)).rejects.toMatchObject({
      code: 'EVIDENCE_INCOMPLETE',
      message: expect.stringContaining('Title or share certificate, Closing statement, Valuation'),
    });
  });

  test('is approved by two different people of the platform', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    await harness.approveEvidenceAs(harness.finance, sale);
    await expect(harness.approveEvidenceAs(harness.finance, sale)).rejects.toMatchObject({
      code: 'ALREADY_DECIDED',
    });
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('is not approved by whoever uploaded it', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    await expect(harness.approveEvidenceAs(harness.owner, sale)).rejects.toMatchObject({
      code: 'OWN_REQUEST',
    });
  });

  test('that changed after the first approval needs both anew', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    await harness.approveEvidenceAs(harness.finance, sale);
    await harness.bringEvidence(sale, 'another version');
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.finance, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('the second approval comes within a day, or the first counts no more', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    await harness.approveEvidenceAs(harness.finance, sale);
    world.clock.advance(DAY);
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.finance, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
  });

  test('two who approve at the same moment issue once', async () => {
    const sale = await closed();
    await harness.bringEvidence(sale);
    const third = await staff(world, 'staff_administrator');
    const answers = await Promise.allSettled(
      [harness.finance, harness.listings, third].map((one) => harness.approveEvidenceAs(one, sale)),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    await harness.clock();
    await harness.settle();
    await harness.clock();
    expect((await harness.offering(sale)).status).toBe('OFFER_COMPLETED');
    expect(await harness.findings()).toEqual([]);
  });

  test('over HTTP: pdf only, the owner’s only, opened by managers only and each opening logged', async () => {
    const sale = await closed();
    const http = await world.http();
    const owner = await harness.signIn(harness.owner);
    const finance = await harness.signIn(harness.finance);
    const path = `/offerings/${sale.offeringId}/evidence`;
    const fields = { kind: 'title' };
    const pdf = { bytes: Buffer.from('%PDF-1.4 deed'), name: 'deed.pdf', mime: 'application/pdf' };
    const picture = { bytes: Buffer.from('GIF89a'), name: 'deed.pdf', mime: 'application/pdf' };
    const wrong = await sendForm(http, path, owner, fields, picture);
    expect([wrong.status, wrong.body.message]).toEqual([415, 'Only pdf files are allowed']);
    const none = await sendForm(http, path, owner, fields, undefined);
    expect([none.status, none.body.message]).toEqual([422, 'File is required']);
    const byStaff = await sendForm(http, path, finance, fields, pdf);
    expect([byStaff.status, byStaff.body.code]).toEqual([403, 'E_UNAUTHORIZED_ACCESS']);
    const sent = await sendForm(http, path, owner, fields, pdf);
    expect(sent.body.data.evidence).toMatchObject([{ kind: 'title', name: 'deed.pdf', bytes: 13 }]);
    const opened = await ask(http, 'GET', `${path}/title`, finance);
    expect([opened.status, opened.bytes.toString()]).toEqual([200, '%PDF-1.4 deed']);
    const stranger = await harness.investor(0n);
    expect((await ask(http, 'GET', `${path}/title`, stranger.token)).status).toBe(403);
    const log = await world.edge.pool.query('select user_id from files.opening');
    expect(log.rows).toEqual([{ user_id: harness.finance.actor.userId }]);
    const list = await ask(http, 'GET', '/admin/commitments?limit=100', finance);
    const shown = list.body.data.find((one: { id: string }) => one.id === sale.offeringId);
    expect(shown.approvals).toEqual({
      needed: 2,
      by: [],
      blockedBy: 'Missing: Closing statement, Valuation',
    });
  });
});
