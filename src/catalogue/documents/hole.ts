/** Placeholder in a preview for a missing value. */
export const holeText = (name: string): string => `[Falta: ${name}]`

export const HOLE = /\[Falta: [^\]]+\]/
