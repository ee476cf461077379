import { TOTP as SETTINGS } from '@holdfast/domain/people/identity/two-factor';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '../../../../kit/ctx.ts';

/** One step either side of now covers the usual drift of phone clocks. */
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

/** The QR payload, and the same secret for typing. */
export function invitationOf(ctx: Ctx, userId: string, sealed: Buffer, email: string) {
  const app = appOf(ctx, userId, sealed, email);
  return { otpauthUrl: app.toString(), secret: app.secret.base32 };
}

/** The time step of a six-digit code; undefined if none within the tolerance matches. */
export function stepOf(ctx: Ctx, userId: string, sealed: Buffer, code: string): bigint | undefined {
  const app = appOf(ctx, userId, sealed);
  const timestamp = ctx.now.getTime();
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : BigInt(app.counter({ timestamp }) + delta);
}
