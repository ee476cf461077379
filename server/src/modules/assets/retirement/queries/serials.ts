export { serialsTaken } from '../repository/serials.ts';
