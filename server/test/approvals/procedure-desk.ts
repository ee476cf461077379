import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OfferingHarness } from '../fixtures/offering-harness.ts';
import { pdfOf } from '../fixtures/pdf-files.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { ask, sendForm } from '../fixtures/uploads.ts';
import { approving } from './approving.ts';

const DESK = '/admin/transfer-procedures';

export async function procedureDesk(harness: OfferingHarness, assetId: string) {
  const { world } = harness;
  const http = await world.http();
  const [first, second] = [
    await staff(world, 'staff_custody'),
    await staff(world, 'staff_custody'),
  ];
  const paper = await pdfOf(['Order of the court']);
  const tokens = new Map<string, string>();
  const tokenOf = async (who: Someone): Promise<string> => {
    const kept = tokens.get(who.actor.userId) ?? (await harness.signIn(who));
    tokens.set(who.actor.userId, kept);
    return kept;
  };
  const call = async (who: Someone, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const headers = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    return ask(http, method, path, await tokenOf(who), body, headers);
  };
  const send = async (who: Someone, path: string, fields: Readonly<Record<string, string>>) =>
    sendForm(http, path, await tokenOf(who), fields, {
      name: 'order.pdf',
      bytes: paper,
      mime: 'application/pdf',
    });
  const reason = { reasonClass: 'court_order', words: 'Case 12 of 2026' };
  const begin = (fields: Readonly<Record<string, string>>, as = first) =>
    send(as, DESK, { assetId, ...reason, ...fields });
  const approval = approving<Someone>(call, 'transfer.procedure');
  const open = (as: Someone, id: string) => call(as, 'GET', `${DESK}/${id}/document`);
  const carryOut = async (fields: Readonly<Record<string, string>>) => {
    const asked = await begin(fields);
    expect([asked.status, asked.body.code]).toEqual([201, undefined]);
    const { id } = asked.body.data;
    await open(second, id);
    return approval.approve(second, id);
  };
  const shown = async (id: string, as = first) => {
    const { body } = await call(as, 'GET', `${DESK}?limit=100`);
    return body.data.find((one: { id: string }) => one.id === id);
  };
  const askAsOwner = (owner: Someone, fields: Readonly<Record<string, string>>, of = assetId) =>
    send(owner, `/owner/issuance/${of}/procedures`, { ...reason, ...fields });
  return { first, second, call, send, begin, carryOut, approval, open, shown, askAsOwner };
}
