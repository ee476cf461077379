/**
 * Each fault: what happens at second 6 of its load, how long the load goes on, and the repair.
 * `wanted`: the longest gap of acknowledged writes, in seconds.
 */
import * as database from './faults-database.mjs';
import * as product from './faults-product.mjs';

export const FAULTS = [...database.FAULTS, ...product.FAULTS];
