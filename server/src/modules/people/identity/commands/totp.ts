import { TOTP as SETTINGS } from '@holdfast/domain/people/identity/two-factor';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '../../../../kit/ctx.ts';

/** One step before and after covers the usual clock drift of phones. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const place = (userId: string) => `identity.authenticator|${userId}`;

export const newSecret = (ctx: Ctx, userId: string): Buffer =>
  ctx.seal.close('totp', place(userId), ctx.random(SECRET_BYTES));

const appOf = (ctx: Ctx, userId: string, sealed: Buffer, label = ''): TOTP => {
  const bytes = Uint8Array.from(ctx.seal.open('totp', place(userId), sealed));
  return new TOTP({
    issuer: 'Holdfast',
    label,
    algorithm: SETTINGS.algorithm,
    digits: SETTINGS.digits,
    period: SETTINGS.periodSeconds,
    secret: new Secret({ buffer: bytes.buffer }),
  });
};

export function invitationOf(ctx: Ctx, userId: string, sealed: Buffer, email: string) {
  const app = appOf(ctx, userId, sealed, email);
  return { otpauthUrl: app.toString(), secret: app.secret.base32 };
}

export function stepOf(ctx: Ctx, userId: string, sealed: Buffer, code: string): bigint | undefined {
  const app = appOf(ctx, userId, sealed);
  const timestamp = ctx.now.getTime();
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : BigInt(app.counter({ timestamp }) + delta);
}
