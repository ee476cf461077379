/**
 * `npm run staff:create -- --email … --role …`: creates a staff account, or changes its role.
 * Prints a link to set the password; --password-stdin reads it.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { email as emailField } from '@holdfast/domain/kernel/fields';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { isStaffRole, ROLE_NAMES, type Role } from '@holdfast/domain/permissions';
import { BadConfig } from '../config.ts';
import { transaction } from '../kit/database/transaction.ts';
import { newIdOf } from '../kit/http/edge.ts';
import { makeStaff } from '../modules/people/identity/index.ts';
import { withProduct } from './opened.ts';

const ROLES = ROLE_NAMES.filter(isStaffRole);
const USAGE = `npm run staff:create -- --email <address> --role <role> [--first-name …] [--last-name …] [--password-stdin]
Roles: ${ROLES.map((role) => role.replace('staff_', '')).join(', ')}`;

class Usage extends Error {}

function readArguments() {
  const options = {
    email: { type: 'string' },
    role: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'password-stdin': { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options, strict: true });
  const email = emailField.safeParse(values.email ?? '');
  if (!email.success) throw new Usage(`--email is missing or not valid\n${USAGE}`);
  const role = ROLES.find((each) => each === values.role || each === `staff_${values.role}`);
  if (!role) throw new Usage(`--role is missing or unknown\n${USAGE}`);
  return {
    email: email.data,
    role: role as Role,
    firstName: values['first-name'] ?? email.data.split('@')[0] ?? 'Staff',
    lastName: values['last-name'] ?? 'Staff',
    asksPassword: values['password-stdin'] === true,
  };
}

async function main(): Promise<void> {
  const { asksPassword, ...given } = readArguments();
  const password = asksPassword ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  await withProduct(async ({ edge, ports }) => {
    const { hasher } = await ports();
    const made = await makeStaff(
      (work) => transaction(edge, { requestId: newIdOf(edge) }, work),
      { hasher, publicUrl: edge.config.publicUrl },
      { ...given, password },
    );
    const done = made.isNew ? 'was created' : 'already existed';
    console.log(`${given.email} ${done} and holds the role ${given.role.replace('staff_', '')}.`);
    if (made.link) console.log(`Set the password within 30 minutes at:\n${made.link}`);
  });
}

main().catch((error: unknown) => {
  const expected = error instanceof Usage || error instanceof BadConfig;
  const isArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (error instanceof Refusal) {
    console.error(error.errors?.[0]?.message ?? error.message);
  } else if (expected || isArgument) {
    console.error((error as Error).message);
  } else console.error(error);
  process.exitCode = expected || isArgument ? 64 : 1;
});
