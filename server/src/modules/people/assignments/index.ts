/**
 * Lists that are filtered by who of the staff has a row. The desk keeps who that is; here it is
 * read for the modules whose lists they are, and nothing is changed.
 */
export { assigneeIn, isAssignedTo } from './assignments.read.ts';
