/** A text of a document as Markdown shows it, letter by letter: nothing in it becomes a mark, a link or HTML. */
export function plain(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>|~]/g, '\\$&')
}

/** A text on one line, with plain spaces: those that tie a number to its unit are for the eye. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A link; an address that would end it early is written in another way. */
export function link(name: string, address: string): string {
  return `[${plain(name)}](${address.replace(/[()\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
}

/** Lines of a list; what is null is left out. */
export function bullets(lines: readonly (string | null)[]): string {
  return lines
    .filter((line) => line !== null)
    .map((line) => `- ${line}`)
    .join('\n')
}

/** A heading and what stands under it; nothing when there is nothing under it. */
export function section(title: string, ...blocks: readonly string[]): string {
  const body = blocks.filter((block) => block !== '')
  return body.length === 0 ? '' : [title, ...body].join('\n\n')
}

/** A whole text of blocks, those that are empty left out. */
export function whole(...blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
