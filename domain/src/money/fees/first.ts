import type { FeeCode } from './codes.ts';

export const FIRST_VERSIONS: Readonly<Record<FeeCode, string>> = {
  investor: 'fee00000-0000-7000-8000-000000000101',
  placement: 'fee00000-0000-7000-8000-000000000102',
  card: 'fee00000-0000-7000-8000-000000000103',
  maker: 'fee00000-0000-7000-8000-000000000104',
  taker: 'fee00000-0000-7000-8000-000000000105',
  conversion: 'fee00000-0000-7000-8000-000000000106',
  withdrawal: 'fee00000-0000-7000-8000-000000000107',
};
