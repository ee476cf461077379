/**
 * Structures own the legal entities that hold assets, and their share classes. They promise that no
 * class ever has more units issued than authorised.
 */
export {
  createShareClass,
  createStructure,
  type NewShareClass,
  type NewStructure,
  raiseIssued,
  type ShareClass,
  type Structure,
  type StructureType,
  shareClassById,
  structureById,
} from './service.ts';
