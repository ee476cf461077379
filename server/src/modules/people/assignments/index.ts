/**
 * List filters by assigned staff, for the modules that own the lists. The service desk owns
 * assignments.
 */
export { assigneeIn, isAssignedTo } from './assignments.read.ts';
