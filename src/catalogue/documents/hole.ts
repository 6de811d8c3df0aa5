/** What stands in a preview where a draft says nothing yet. */
export const holeText = (name: string): string => `[Falta: ${name}]`

export const HOLE = /\[Falta: [^\]]+\]/
