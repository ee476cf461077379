export type { GeoPort } from './geo.port.ts';
export { placeOf, referenceRoutes } from './routes.ts';
