export const FACES = ['1', '2', '3', '4', '5', '6'] as const;
export type Face = (typeof FACES)[number];

export const isFace = (avatar: string): avatar is Face => FACES.some((face) => face === avatar);
