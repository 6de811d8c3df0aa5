export const PLACEHOLDERS = ['nombre', 'caso', 'motivo', 'modelo', 'producto', 'marca'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

const IN_BRACES = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/** Replaces the placeholders of a reply template; unknown values stay in braces. */
export function fillReplyTemplate(text: string, known: Record<Placeholder, string | null>): string {
  return text.replaceAll(IN_BRACES, (braces, name: Placeholder) => known[name] ?? braces)
}

export function leftInBraces(text: string): string[] {
  return [...new Set(text.match(IN_BRACES) ?? [])]
}
