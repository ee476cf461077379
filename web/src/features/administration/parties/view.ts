import type { CallData } from '../../../lib/call.ts';
import { money } from '../../../lib/figures/format.ts';
import type { SearchOption } from '../../../ui/inputs/search-choice.tsx';

export type Party = CallData<'GET /admin/parties/:partyId'>;

const KINDS: Readonly<Record<Party['kind'], string>> = { person: 'Person', company: 'Company' };

/** With facts that distinguish parties of the same name. */
export const optionOf = (party: Party): SearchOption => ({
  id: party.id,
  name: party.name,
  facts: [
    KINDS[party.kind],
    ...[party.email, party.reference].filter((fact) => fact !== null),
    party.balances.map(({ balance, currency }) => money(balance, currency)).join(', '),
  ],
  warnings: [...(party.isApproved ? [] : ['Not approved']), ...(party.isStaff ? ['Staff'] : [])],
});
