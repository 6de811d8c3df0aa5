const MARKDOWN_TYPE = 'text/markdown'

/** Browsers never accept Markdown explicitly. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !accept.includes(MARKDOWN_TYPE)) return false
  const wanted = (type: string) => {
    const parts = accept.split(',').map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    const parameters = parts.find(([name]) => name === type)
    if (parameters === undefined) return 0
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  const markdown = wanted(MARKDOWN_TYPE)
  return markdown > 0 && markdown >= wanted('text/html')
}
