/**
 * List filters by assigned staff. The desk owns assignments; this only reads them for the modules
 * that own the lists.
 */
export { assigneeIn, isAssignedTo } from './assignments.read.ts';
