import { groupDecimal, writeDecimal } from './decimal.ts';

/** Thousandths of a unit everywhere, on chain too. */
export const QUANTITY_DECIMALS = 3;
export const ONE_UNIT = 1000n;

export const quantityText = (thousandths: bigint): string =>
  writeDecimal(thousandths, QUANTITY_DECIMALS);

export const formatQuantity = (thousandths: bigint): string =>
  groupDecimal(thousandths, QUANTITY_DECIMALS);

export const keepsStep = (thousandths: bigint, unitDecimals: number): boolean =>
  thousandths % 10n ** BigInt(QUANTITY_DECIMALS - unitDecimals) === 0n;
