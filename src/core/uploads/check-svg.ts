import { Parser } from 'htmlparser2'
import { RefusedFile } from './refused-upload.ts'

/** What runs something, brings other documents in or changes addresses afterwards. */
const REFUSED = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
  'animate',
])
const INLINE = /^\s*(#|data:image\/(png|jpeg|webp);)/i
const REACHES_OUT = /@import|javascript:|url\((?!\s*['"]?\s*#)/i

/** The site serves it as it is. @throws {RefusedFile} */
export function checkSvg(bytes: Buffer, what: 'ícono' | 'dibujo' = 'ícono'): void {
  let root: string | undefined
  let isPlain = true
  const refuse = () => (isPlain = false)
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag)
        root ??= name
        if (REFUSED.has(name)) refuse()
        for (const [attribute, value] of Object.entries(attributes)) {
          const key = localName(attribute)
          if (key.startsWith('on') || REACHES_OUT.test(value)) refuse()
          if ((key === 'href' || key === 'src') && !INLINE.test(value)) refuse()
        }
      },
      ontext(text) {
        if (REACHES_OUT.test(text)) refuse()
      },
      onprocessinginstruction(written, data) {
        // A style sheet from elsewhere, or entities, which say later what they are.
        const name = written.toLowerCase()
        if (name !== '?xml' && (name !== '!doctype' || data.includes('['))) refuse()
      },
    },
    { xmlMode: true },
  )
  parser.end(bytes.toString('utf8'))
  if (root !== 'svg') throw new RefusedFile(`El ${what} tiene que ser un archivo SVG.`)
  if (!isPlain) {
    throw new RefusedFile(
      `El ${what} trae un programa o pide archivos de otro lado. Exportalo de nuevo como SVG simple.`,
    )
  }
}

function localName(name: string): string {
  return name.toLowerCase().split(':').at(-1)!
}
