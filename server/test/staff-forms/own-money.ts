import { earnFees } from '../fixtures/own-money.ts';
import type { Acts, Desk } from './desk.ts';

const approved = ({ rows }: Desk, table: string, id: string) =>
  rows(`update remittances.${table} set status = 'APPROVED', decided_at = now() where id = $1`, [
    id,
  ]);

export const ownMoneyActs: Acts = {
  'a remittance that the bank did not pay': async (desk) => {
    const { send, world } = desk;
    await earnFees(world);
    const body = { amount: '1.00', note: 'Fees of November' };
    const { id } = await send('POST', '/admin/remittances', body);
    await approved(desk, 'remittance', id);
    await send('POST', `/admin/remittances/${id}/sent`, { bankReference: 'ACC-1' });
    await send('POST', `/admin/remittances/${id}/cancel`, { reason: 'The bank rejected it' });
  },
  'a top-up that was not paid': async (desk) => {
    const { send } = desk;
    const { id } = await send('POST', '/admin/top-ups', { amount: '1.00', reason: 'Precaution' });
    await approved(desk, 'top_up', id);
    await send('POST', `/admin/top-ups/${id}/cancel`, { reason: 'No longer needed' });
  },
};
