/**
 * User administration: what staff do about people and their roles. It promises that a role of the
 * staff takes two people, that nobody grants what they do not hold, and that an administrator is
 * always left.
 */
export { giverOf } from './queries.ts';
export { userAdministrationRoutes } from './routes.ts';
export { containing, mayAgree, STAFF_KINDS, type StaffRequest, titleOf } from './rules.ts';
export { didSince, findPerson, idsMeant, partiesOf } from './users.read.ts';
