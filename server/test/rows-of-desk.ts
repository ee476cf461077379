import type { Rows } from './many-rows.ts';
import { person, staff } from './people.ts';
import { unseenFund } from './unseen-rows.ts';
import { ask } from './uploads.ts';

/** What staff do and look at. */
export async function ofDesk({ fixtures: { http, world }, round }: Rows): Promise<void> {
  const compliance = await staff(world, 'staff_compliance');
  const { partyId } = (await person(world, 'approved')).actor;
  const reason = 'For a test';
  await ask(http, 'POST', '/admin/party-holds', compliance.token, { partyId, reason });
  const custodian = await staff(world, 'staff_custody');
  const unseen = `/admin/settlement/${await unseenFund(world, partyId)}/unseen`;
  await ask(http, 'POST', unseen, custodian.token, { outcome: 'IN_NO_BLOCK', reason });
  const administrator = await staff(world, 'staff_administrator');
  const body = { role: 'staff_support', reason };
  const { userId } = (await person(world, 'approved')).actor;
  await ask(http, 'POST', `/admin/users/${userId}/roles`, administrator.token, body);
  const notice = { tone: 'info', text: `Notice ${round}`, frontEnds: ['web'] };
  await ask(http, 'POST', '/admin/platform/notices', administrator.token, notice);
}
