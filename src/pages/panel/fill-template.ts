import { PLACEHOLDERS, type Placeholder } from './inbox-data.ts'

const IN_BRACES = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/** A template with what is known in the place of its braces; what is not known stays in them. */
export function fillTemplate(text: string, known: Record<Placeholder, string | null>): string {
  return text.replaceAll(IN_BRACES, (braces, name: Placeholder) => known[name] ?? braces)
}

/** The braces that are still to be filled in, each once. */
export function leftInBraces(text: string): string[] {
  return [...new Set(text.match(IN_BRACES) ?? [])]
}
