export type TextSelection = { text: string; start: number; end: number }

const around =
  (sign: string, example: string) =>
  ({ text, start, end }: TextSelection): TextSelection => {
    const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
    if (before.endsWith(sign) && after.startsWith(sign))
      return {
        text: before.slice(0, -sign.length) + inside + after.slice(sign.length),
        start: start - sign.length,
        end: end - sign.length,
      }
    const content = inside === '' ? example : inside
    const from = start + sign.length
    return { text: before + sign + content + sign + after, start: from, end: from + content.length }
  }

const atLines =
  (sign: (place: number) => string, known: RegExp) =>
  ({ text, start, end }: TextSelection): TextSelection => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const to = next < 0 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const isSo = lines.every((line) => known.test(line))
    const edited = lines
      .map((line, place) => (isSo ? line.replace(known, '') : sign(place) + line.replace(LINE_PREFIX, '')))
      .join('\n')
    return { text: text.slice(0, from) + edited + text.slice(to), start: from, end: from + edited.length }
  }

/** Existing prefix of a line. */
const LINE_PREFIX = /^(?:#{1,6} |[-*] |\d+\. |> )/

function insertLink({ text, start, end }: TextSelection): TextSelection {
  const label = text.slice(start, end) || 'texto'
  const address = '/direccion'
  const from = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  }
}

export const MARKDOWN_EDITS = [
  { name: 'Título', sign: 'T', edit: atLines(() => '## ', /^## /) },
  { name: 'Negrita', sign: 'N', key: 'b', edit: around('**', 'texto') },
  { name: 'Cursiva', sign: 'C', key: 'i', edit: around('_', 'texto') },
  { name: 'Lista', sign: '•', edit: atLines(() => '- ', /^[-*] /) },
  { name: 'Lista con números', sign: '①', edit: atLines((place) => `${place + 1}. `, /^\d+\. /) },
  { name: 'Cita', sign: '»', edit: atLines(() => '> ', /^> /) },
  { name: 'Enlace', sign: '↗', edit: insertLink },
] as const satisfies readonly {
  name: string
  sign: string
  key?: string
  edit: (chosen: TextSelection) => TextSelection
}[]
