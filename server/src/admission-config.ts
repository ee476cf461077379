import { MEGABYTE } from '@holdfast/domain/people/files/limits';
import { BadConfig, type Env } from './bad-config.ts';
import type { AdmissionLimits } from './kit/admission/admission.ts';

export const admissionLimits = (env: Env): AdmissionLimits => ({
  perAccount: whole(env, 'SHARE_PER_ACCOUNT', 4),
  perAddress: whole(env, 'SHARE_PER_ADDRESS', 32),
  memoryBytes: whole(env, 'UPLOAD_MEMORY_MB', 128) * MEGABYTE,
  body: {
    bytesPerSecond: whole(env, 'UPLOAD_MIN_KB_PER_SECOND', 8) * 1024,
    seconds: whole(env, 'UPLOAD_RATE_SECONDS', 10),
    wholeSeconds: whole(env, 'UPLOAD_SECONDS', 180),
  },
});

function whole(env: Env, name: string, or: number): number {
  const value = env[name];
  if (!value) return or;
  if (!/^[1-9]\d{0,4}$/.test(value)) {
    throw new BadConfig(`${name}=${value} is not a whole number from 1 to 99999`);
  }
  return Number(value);
}
