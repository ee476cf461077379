import type { Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Hasher } from '../hasher.port.ts';
import { userByEmail } from '../queries/people.ts';
import { makeResetLink } from './passwords.ts';
import { markEmailVerified } from './person.ts';
import { register } from './register.ts';
import { assertGoodPassword } from './sign-in.ts';
import { grantRole } from './standing.ts';

type Transact = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export type NewStaff = {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string | undefined;
};

/**
 * Creates a user, or gives the role to an existing one. Without a password, returns a link to set
 * one.
 */
export async function makeStaff(
  transact: Transact,
  deps: { readonly hasher: Hasher; readonly publicUrl: string },
  staff: NewStaff,
): Promise<{ readonly isNew: boolean; readonly link: string | undefined }> {
  const { role, password, ...person } = staff;
  const known = await transact((ctx) => userByEmail(ctx, staff.email));
  if (known) {
    await transact((ctx) => grantRole(ctx, known.id, role));
    return { isNew: false, link: undefined };
  }
  if (password !== undefined) assertGoodPassword('password', password, staff.email);
  // A random password that no one knows, for the link to replace.
  const secret = password ?? (await transact(async (ctx) => ctx.random(32).toString('base64url')));
  const passwordHash = await deps.hasher.hash(secret);
  return transact(async (ctx) => {
    const { userId } = await register(ctx, { ...person, passwordHash, roles: [role] });
    await markEmailVerified(ctx, userId);
    const link =
      password === undefined ? await makeResetLink(ctx, deps.publicUrl, userId) : undefined;
    return { isNew: true, link };
  });
}
