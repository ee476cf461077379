import { expect, test } from 'vitest';
import { openWorld } from './world.ts';

/**
 * Every secret that lets someone in, by the column that keeps its hash, and what a change of the
 * password does to it. Whoever adds one decides that here: a link that a thief of a password made
 * or copied must not outlive the change that was meant to lock them out.
 */
const ENDS = 'ends';
const TOKENS: Readonly<Record<string, typeof ENDS | { readonly staysSince: string }>> = {
  'identity.session.token_hash': ENDS,
  'identity.sign_in_challenge.token_hash': ENDS,
  'identity.password_reset.token_hash': {
    staysSince: 'it goes to the mailbox, works once, and sets another password',
  },
  'calendar.link.token_hash': ENDS,
  'portfolio.share.token_hash': {
    staysSince: 'it opens only with a code from the mailbox of the named reader, and is listed',
  },
  'portfolio.share.code_hash': { staysSince: 'it goes to the mailbox of the named reader' },
  'portfolio.share_visit.pass_hash': { staysSince: 'it shows for an hour what a code opened' },
  'privacy.archive.ticket_hash': { staysSince: 'it works once, minutes after a fresh proof' },
  'companies.invitation.token_hash': {
    staysSince: 'it lets only the invited address join, and is the company’s to withdraw',
  },
  'identity.email_code.code_hash': { staysSince: 'it proves an address and signs nobody in' },
  'identity.email_code.link_hash': { staysSince: 'it proves an address and signs nobody in' },
  'identity.email_change.current_code_hash': { staysSince: 'it goes to the mailbox' },
  'identity.email_change.new_code_hash': { staysSince: 'it works with the other mailbox’s code' },
  'identity.backup_code.code_hash': { staysSince: 'it is a second factor beside the password' },
  'identity.known_device.device_hash': { staysSince: 'it only keeps a stranger’s lock away' },
  'identity.shared_device.device_hash': { staysSince: 'it tells one browser of two accounts' },
  'identity.sign_in_failure.device_hash': { staysSince: 'it counts failures and opens nothing' },
};

const world = await openWorld();

test('every kind of secret says what a change of the password does to it', async () => {
  const { rows } = await world.edge.pool.query<{ name: string }>(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name
    from information_schema.columns
    where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')
      and column_name ~ '(token|link|code|pass|ticket|device|secret)_hash$'`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(TOKENS).sort());
});
