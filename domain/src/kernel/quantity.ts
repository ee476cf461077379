import { groupDecimal, writeDecimal } from './decimal.ts';

/** Quantities are thousandths of a unit everywhere, also on chain: 1n = 0.001 unit. */
export const QUANTITY_DECIMALS = 3;
export const ONE_UNIT = 1000n;

/** "12.500": a quantity in JSON. */
export const quantityText = (thousandths: bigint): string =>
  writeDecimal(thousandths, QUANTITY_DECIMALS);

/** "1,480.000": a quantity on a screen. */
export const formatQuantity = (thousandths: bigint): string =>
  groupDecimal(thousandths, QUANTITY_DECIMALS);

/** Whether a quantity fits an asset's `unitDecimals` (0 to 3). */
export const keepsStep = (thousandths: bigint, unitDecimals: number): boolean =>
  thousandths % 10n ** BigInt(QUANTITY_DECIMALS - unitDecimals) === 0n;
