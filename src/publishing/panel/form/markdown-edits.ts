export type Chosen = { text: string; start: number; end: number }

const around =
  (sign: string, example: string) =>
  ({ text, start, end }: Chosen): Chosen => {
    const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
    if (before.endsWith(sign) && after.startsWith(sign))
      return {
        text: before.slice(0, -sign.length) + inside + after.slice(sign.length),
        start: start - sign.length,
        end: end - sign.length,
      }
    const said = inside === '' ? example : inside
    const from = start + sign.length
    return { text: before + sign + said + sign + after, start: from, end: from + said.length }
  }

const atLines =
  (sign: (place: number) => string, known: RegExp) =>
  ({ text, start, end }: Chosen): Chosen => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const to = next < 0 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const isSo = lines.every((line) => known.test(line))
    const made = lines
      .map((line, place) => (isSo ? line.replace(known, '') : sign(place) + line.replace(OTHER, '')))
      .join('\n')
    return { text: text.slice(0, from) + made + text.slice(to), start: from, end: from + made.length }
  }

/** Whatever a line begins with already. */
const OTHER = /^(?:#{1,6} |[-*] |\d+\. |> )/

function link({ text, start, end }: Chosen): Chosen {
  const said = text.slice(start, end) || 'texto'
  const address = '/direccion'
  const from = start + said.length + 3
  return {
    text: `${text.slice(0, start)}[${said}](${address})${text.slice(end)}`,
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
  { name: 'Enlace', sign: '↗', edit: link },
] as const satisfies readonly {
  name: string
  sign: string
  key?: string
  edit: (chosen: Chosen) => Chosen
}[]
