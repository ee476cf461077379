export { returnsOf } from '../repository/suspense.ts';
