export type Coordinates = { readonly latitude: number; readonly longitude: number };

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/;

/** In decimal degrees, north and east positive; undefined if incomplete or not on the globe. */
export function coordinatesOf(latitude: string, longitude: string): Coordinates | undefined {
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}
