import type { Acts, Desk } from './desk.ts';

const CONDITIONS = {
  position: 10,
  name: 'Account fee',
  direction: 'out',
  currency: 'USD',
  counterparty: null,
  words: 'ACCOUNT FEE',
  least: null,
  most: null,
  lineClass: 'bank_charge',
};

async function inForce({ send, rows }: Desk): Promise<string> {
  const body = { conditions: CONDITIONS, reason: 'Charged every month' };
  const { rule } = await send('POST', '/admin/funds/statement-rules', body);
  await rows(
    `update bank_statements.line_rule_version
     set status = 'IN_FORCE', decided_by = gen_random_uuid(), decided_at = now()
     where rule_id = $1`,
    [rule.id],
  );
  return rule.id;
}

export const statementRuleActs: Acts = {
  'a changed rule for statement lines': async (desk) => {
    const path = `/admin/funds/statement-rules/${await inForce(desk)}/change`;
    const conditions = { ...CONDITIONS, position: 20 };
    await desk.send('POST', path, { conditions, reason: 'The bank words it differently' });
  },
  'a rule for statement lines that ends': async (desk) => {
    const path = `/admin/funds/statement-rules/${await inForce(desk)}/end`;
    await desk.send('POST', path, { reason: 'No longer charged' });
  },
};
