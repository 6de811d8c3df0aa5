/** Nothing in it becomes Markdown or HTML. */
export function escapeMarkdown(text: string): string {
  return markdownLine(text).replace(/[\\`*_[\]<>|~]/g, '\\$&')
}

/** Plain spaces too: no-break ones are for the eye. */
export function markdownLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Escapes what would end it early. */
export function markdownLink(name: string, address: string): string {
  return `[${escapeMarkdown(name)}](${address.replace(/[()\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
}

export function bulletList(lines: readonly (string | null)[]): string {
  return lines
    .filter((line) => line !== null)
    .map((line) => `- ${line}`)
    .join('\n')
}

/** Empty without content. */
export function section(title: string, ...blocks: readonly string[]): string {
  const body = blocks.filter((block) => block !== '')
  return body.length === 0 ? '' : [title, ...body].join('\n\n')
}

export function joinBlocks(...blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
