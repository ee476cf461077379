export { paidOutside } from '../repository/outside.ts';
