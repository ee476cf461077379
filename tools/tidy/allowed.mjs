/** Exceptions, each with its reason. One that is no longer needed is itself a problem. */
export const allowed = [];
