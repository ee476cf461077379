/**
 * Each fault: what happens at second 6 of its load, for how long the load goes on, and what makes
 * the cluster whole again. `wanted` is the longest gap of acknowledged writes, in seconds.
 */
import * as database from './faults-database.mjs';
import * as product from './faults-product.mjs';

export const FAULTS = [...database.FAULTS, ...product.FAULTS];
