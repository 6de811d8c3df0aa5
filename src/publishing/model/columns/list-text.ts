import { TextError } from '#/language/text-error.ts'

const LIST_SEPARATOR = ' | '

/** Text with one item per line: «Cable USB-C | 1». */
export function joinItems(items: readonly (readonly string[])[]): string {
  return items.map((parts) => parts.map(escapeItem).join(LIST_SEPARATOR)).join('\n')
}

/** @throws {TextError} for more parts than `most`, or fewer than `least`. */
export function splitItems(
  text: string,
  { least, most, example }: { least: number; most: number; example: string },
): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = splitList(line)
      if (parts.length < least || parts.length > most) {
        throw new TextError(`Va uno por renglón, así: ${example}.`)
      }
      return parts.map((part) => part.trim())
    })
}

function splitList(line: string): string[] {
  const parts = ['']
  for (let place = 0; place < line.length; place++) {
    const sign = line[place]!
    if (sign === '\\' && place + 1 < line.length) {
      parts[parts.length - 1] += sign + line[++place]!
    } else if (sign === '|') parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map(unescapeItem)
}

const escapeItem = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n')

const unescapeItem = (text: string) =>
  text.replaceAll(/\\([\\|n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
