import { approving } from '../approvals/approving.ts';
import type { Someone } from '../fixtures/people.ts';
import type { openBankHarness } from './bank-harness.ts';

type Bank = Awaited<ReturnType<typeof openBankHarness>>;

const RULES = '/admin/funds/statement-rules';

export function openRules({ call, finance, finance2, world }: Bank) {
  const decision = approving(call, 'banking.rule');
  const conditionsOf = (more: object = {}) => ({
    position: 100,
    name: 'Account fee',
    direction: 'out',
    currency: 'USD',
    counterparty: null,
    words: 'ACCOUNT FEE',
    least: null,
    most: null,
    lineClass: 'bank_charge',
    ...more,
  });
  const asked = (more: object = {}) => ({ conditions: conditionsOf(more), reason: 'Every month' });

  const list = async () => (await call(finance, 'GET', RULES)).body.data;
  const create = (more: object = {}, who: Someone = finance) =>
    call(who, 'POST', RULES, asked(more));
  const change = (id: string, more: object = {}, who: Someone = finance) =>
    call(who, 'POST', `${RULES}/${id}/change`, asked(more));
  const end = (id: string, who: Someone = finance) =>
    call(who, 'POST', `${RULES}/${id}/end`, { reason: 'No longer charged' });
  const approve = async (
    answer: Awaited<ReturnType<typeof create>>,
    who: Someone = finance2,
  ): Promise<{ readonly id: string }> => {
    const { rule } = answer.body.data;
    const { status } = await decision.approve(who, rule.requested.id);
    if (status !== 200) throw new Error(`the rule was not approved: ${status}`);
    world.clock.advance(1000);
    return rule;
  };
  const agree = async (more: object = {}) => approve(await create(more));

  return { decision, conditionsOf, list, create, change, end, approve, agree };
}
