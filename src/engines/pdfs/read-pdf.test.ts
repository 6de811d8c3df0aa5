import { deflateSync } from 'node:zlib'
import Pdfkit from 'pdfkit'
import { expect, it } from 'vitest'
import { PDF_LIMITS, PdfRefused } from './pdf-text.ts'
import { isPdf, readPdf } from './read-pdf.ts'

type Made = InstanceType<typeof Pdfkit>

function written(draw: (pdf: Made) => void, options = {}): Promise<Buffer> {
  const pdf = new Pdfkit(options)
  const parts: Buffer[] = []
  draw(pdf)
  return new Promise((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}

/** A PDF of these objects, written by hand: libraries make no hostile ones. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    places.push(length)
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (dictionary: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ])

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (contents: string, extra = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 5 0 R >> >> /Contents ${contents} ${extra} >>`
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'

it('reads the lines of a page from top to bottom, with a tab where a column ends', async () => {
  const bytes = await written((pdf) => {
    pdf.text('Peso neto', 60, 100, { lineBreak: false })
    pdf.text('3,2 kg', 260, 100, { lineBreak: false })
    pdf.text('FICHA', 60, 60, { lineBreak: false })
    pdf.addPage().text('Página dos', 60, 60)
  })
  expect(isPdf(bytes)).toBe(true)
  expect(await readPdf(bytes)).toEqual({ pages: [['FICHA', 'Peso neto\t3,2 kg'], ['Página dos']] })
})

const refusal = async (bytes: Buffer, limits = PDF_LIMITS) => {
  const error = await readPdf(bytes, limits).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PdfRefused)
  return (error as PdfRefused).message
}

it('what has no text says to paste it', async () => {
  expect(await refusal(await written((pdf) => pdf.rect(10, 10, 100, 100).fill('red')))).toContain(
    'pegalo acá',
  )
})

it('what has a password is told as such', async () => {
  expect(
    await refusal(await written((pdf) => pdf.text('secreto'), { userPassword: 'abc', ownerPassword: 'def' })),
  ).toContain('contraseña')
})

it('what is broken, empty inside or no PDF at all is refused', async () => {
  const whole = await written((pdf) => pdf.text('algo de texto'))
  expect(await refusal(Buffer.from('%PDF-1.7\n'))).toMatch(/roto|no se puede leer/)
  expect(await refusal(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 0x5b)]))).toMatch(
    /roto|no se puede leer|demasiado/,
  )
  expect(isPdf(Buffer.from('hola'))).toBe(false)
  expect((await readPdf(whole)).pages[0]).toEqual(['algo de texto'])
})

it('more pages, more text and more bytes than a sheet has are refused', async () => {
  const many = await written((pdf) => {
    for (let count = 0; count < PDF_LIMITS.pages; count++) pdf.addPage()
  })
  expect(await refusal(many)).toContain('páginas')
  const words = Buffer.from(
    `BT /F1 9 Tf ${'1 0 0 1 20 700 Tm (dato largo) Tj 1 0 0 1 20 600 Tm (dato) Tj '.repeat(PDF_LIMITS.items)} ET`,
  )
  const long = pdfOf([
    CATALOG,
    PAGES,
    page('4 0 R'),
    stream('/Filter /FlateDecode', deflateSync(words)),
    FONT,
  ])
  expect(await refusal(long)).toContain('demasiado texto')
  expect(await refusal(Buffer.alloc(PDF_LIMITS.fileBytes + 1, '%PDF-1.7 '))).toContain('20 MB')
})

it('a count of a million pages that are not there, and a million objects, end in a sentence or in the text', async () => {
  const claimed = pdfOf([
    CATALOG,
    '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>',
    page('4 0 R'),
    stream('', Buffer.from('BT ET')),
    FONT,
  ])
  expect(await refusal(claimed)).toMatch(/páginas|no tiene texto/)
  const objects = Array.from({ length: 300_000 }, () => 'null')
  const text = stream('', Buffer.from('BT /F1 9 Tf 20 700 Td (Peso neto: 3 kg) Tj ET'))
  expect((await readPdf(pdfOf([CATALOG, PAGES, page('4 0 R'), text, FONT, ...objects]))).pages).toEqual([
    ['Peso neto: 3 kg'],
  ])
})

it('a page that opens into gigabytes is given up, and the next file is read', async () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '))
  const twice = deflateSync(Buffer.concat(Array.from({ length: 40 }, () => bomb)))
  const hostile = pdfOf([
    CATALOG,
    PAGES,
    page(`[${'4 0 R '.repeat(200)}]`),
    stream('/Filter [/FlateDecode]', deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '))),
    FONT,
    stream('/Filter [/FlateDecode /FlateDecode]', twice),
  ])
  const limits = { ...PDF_LIMITS, heapMb: 128, milliseconds: 20_000 }
  expect(await refusal(hostile, limits)).toMatch(/demasiado|no tiene texto|no se puede leer/)
  expect((await readPdf(await written((pdf) => pdf.text('sigue andando')))).pages).toEqual([
    ['sigue andando'],
  ])
}, 120_000)

it('nesting without end and a tree of pages that goes round are refused', async () => {
  const deep = pdfOf([
    CATALOG,
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    page('4 0 R'),
    stream('', Buffer.from('BT ET')),
    FONT,
  ])
  expect(await refusal(deep)).toMatch(/roto|no se puede leer|no tiene texto|demasiado/)
  const round = pdfOf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>', 'null', 'null', FONT])
  expect(await refusal(round, { ...PDF_LIMITS, milliseconds: 15_000 })).toMatch(
    /roto|no se puede leer|no tiene texto|demasiado/,
  )
}, 120_000)

it('a script in it is text at most: nothing of it runs', async () => {
  const script = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (throw 1; app.alert(1)) >> >>',
    PAGES,
    page('4 0 R', '/AA << /O << /S /JavaScript /JS (process.exit(3)) >> >>'),
    stream('', Buffer.from('BT /F1 9 Tf 20 700 Td (Bluetooth: 5.3) Tj ET')),
    FONT,
  ])
  expect((await readPdf(script)).pages).toEqual([['Bluetooth: 5.3']])
})
