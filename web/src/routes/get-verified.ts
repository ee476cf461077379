export { getVerifiedPath } from '../lib/get-verified.ts';
