const MARKDOWN_FIELDS: Readonly<Record<string, string>> = {
  pages: 'body',
  faqs: 'answer',
  settings: 'support.warrantyTerms',
}

/** Markdown texts in a document, which may be incomplete. */
export function markdownIn(collection: string, data: unknown): { path: string; text: string }[] {
  const path = MARKDOWN_FIELDS[collection]
  if (path === undefined) return []
  const text = path.split('.').reduce<unknown>((value, key) => Object(value)[key], data)
  return typeof text === 'string' ? [{ path, text }] : []
}
