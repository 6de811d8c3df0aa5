/** Fields that are Markdown, by collection. */
const FIELDS: Readonly<Record<string, string>> = {
  pages: 'body',
  faqs: 'answer',
  settings: 'support.warrantyTerms',
}

/** What a document, which may be half done, says in Markdown, and where. */
export function markdownIn(collection: string, data: unknown): { path: string; text: string }[] {
  const path = FIELDS[collection]
  if (path === undefined) return []
  const text = path.split('.').reduce<unknown>((value, key) => Object(value)[key], data)
  return typeof text === 'string' ? [{ path, text }] : []
}
