export const ALGO_OUT = 'algo_out';
