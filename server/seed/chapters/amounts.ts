import { parseDecimal } from '@holdfast/domain/kernel/decimal';

export const cents = (dollars: string): bigint => {
  const minor = parseDecimal(dollars, 2);
  if (typeof minor !== 'bigint') throw new Error(`${dollars} is no price`);
  return minor;
};
export const thousandths = (units: number): bigint => BigInt(Math.round(units * 1000));
