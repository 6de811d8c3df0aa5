/** Nothing in it becomes Markdown or HTML. */
export function plain(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>|~]/g, '\\$&')
}

/** Plain spaces too: no-break ones are for the eye. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Escapes what would end it early. */
export function link(name: string, address: string): string {
  return `[${plain(name)}](${address.replace(/[()\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
}

export function bullets(lines: readonly (string | null)[]): string {
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

export function whole(...blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
