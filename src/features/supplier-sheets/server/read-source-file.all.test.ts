import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import Pdfkit from 'pdfkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPdf, PDF_LIMITS } from '#/core/files/pdf-text.ts'
import { SOURCE_WORKER } from '#/app/workers/file-processes.ts'
import { openSourceReader, SourceRefused, type SourceReader } from './read-source-file.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const reader = openSourceReader(SOURCE_WORKER)
/** Reader with low limits, which decompression bombs reach. */
const SMALL = openSourceReader(SOURCE_WORKER, { megabytes: 180, seconds: 1 })
const BOMB_MB = 200

async function read(bytes: Uint8Array, account = 'ana', from: SourceReader = reader) {
  const file = path.join(folder, `${(files += 1)}`)
  await writeFile(file, bytes)
  return from.read(account, file)
}

async function readPdf(bytes: Uint8Array, from = reader) {
  const { kind, ...rest } = await read(bytes, 'ana', from)
  if (kind !== 'pdf' || !('pages' in rest)) throw new Error('Read as something else')
  return rest
}

type PdfDocument = InstanceType<typeof Pdfkit>

function written(draw: (pdf: PdfDocument) => void, options = {}): Promise<Buffer> {
  const pdf = new Pdfkit(options)
  const parts: Buffer[] = []
  draw(pdf)
  return new Promise((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}

/** A PDF of raw objects, since libraries write no malicious ones. */
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

it('reads the lines of a page from top to bottom, with tabs between columns', async () => {
  const bytes = await written((pdf) => {
    pdf.text('Peso neto', 60, 100, { lineBreak: false })
    pdf.text('3,2 kg', 260, 100, { lineBreak: false })
    pdf.text('FICHA', 60, 60, { lineBreak: false })
    pdf.addPage().text('Página dos', 60, 60)
  })
  expect(isPdf(bytes)).toBe(true)
  expect(await readPdf(bytes)).toEqual({
    pages: [['FICHA', 'Peso neto\t3,2 kg'], ['Página dos']],
    notes: [],
  })
})

const refusal = async (bytes: Buffer, from = reader) => {
  const error = await read(bytes, 'ana', from).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SourceRefused)
  return (error as SourceRefused).message
}

it('asks to paste the text of a PDF without any', async () => {
  expect(await refusal(await written((pdf) => pdf.rect(10, 10, 100, 100).fill('red')))).toContain(
    'pegalo acá',
  )
})

it('reports a password-protected PDF', async () => {
  expect(
    await refusal(await written((pdf) => pdf.text('secreto'), { userPassword: 'abc', ownerPassword: 'def' })),
  ).toContain('contraseña')
})

it('rejects broken and empty PDFs', async () => {
  const whole = await written((pdf) => pdf.text('algo de texto'))
  expect(await refusal(Buffer.from('%PDF-1.7\n'))).toMatch(/roto|no se puede leer/)
  expect(await refusal(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 0x5b)]))).toMatch(
    /roto|no se puede leer|demasiado/,
  )
  expect(isPdf(Buffer.from('hola'))).toBe(false)
  expect((await readPdf(whole)).pages[0]).toEqual(['algo de texto'])
})

it('rejects too many pages, too much text and too many bytes', async () => {
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

it('withstands a false page count and hundreds of thousands of objects', async () => {
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

const TEXT = 'BT /F1 9 Tf 20 700 Td (Peso neto: 3 kg) Tj ET'
const packed = (bytes: Buffer, filter = '/FlateDecode') => stream(`/Filter ${filter}`, deflateSync(bytes))
const twice = (megabytes: number, letters: string) =>
  packed(
    deflateSync(Buffer.alloc(megabytes * 1024 * 1024, letters), { level: 1 }),
    '[/FlateDecode /FlateDecode]',
  )
const sheetOf = (contents: Buffer, extra = '', more: readonly (string | Buffer)[] = []) =>
  pdfOf([CATALOG, PAGES, page('4 0 R', extra), contents, FONT, ...more])

const BOMBS: Record<string, () => Buffer> = {
  'a stream in a stream': () => sheetOf(twice(BOMB_MB, 'A ')),
  'one stream, many times': () =>
    pdfOf([
      CATALOG,
      PAGES,
      page(`[${'4 0 R '.repeat(200)}]`),
      packed(Buffer.alloc(50 * 1024 * 1024, ' ')),
      FONT,
    ]),
  'objects in a stream': () =>
    sheetOf(stream('', Buffer.from(TEXT)), '/Annots 6 0 R', [
      stream(
        '/Type /ObjStm /N 9000000 /First 900000000 /Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflateSync(Buffer.alloc(BOMB_MB * 1024 * 1024, '1 '), { level: 1 })),
      ),
    ]),
  'a font': () =>
    pdfOf([
      CATALOG,
      PAGES,
      page('4 0 R'),
      stream('', Buffer.from(TEXT)),
      '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 32 /LastChar 33 /Widths [1 1] /FontDescriptor 6 0 R /ToUnicode 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 7 0 R >>',
      twice(BOMB_MB, '<41> <41> '),
    ]),
  'a form that draws itself': () =>
    sheetOf(stream('', Buffer.from('/X Do '.repeat(50))), '', [
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        Buffer.from('/X Do '.repeat(50)),
      ),
    ]),
  'a table of objects that goes round': () =>
    Buffer.from(
      sheetOf(stream('', Buffer.from(TEXT)))
        .toString('latin1')
        .replace('/Root 1 0 R', '/Root 1 0 R /Prev 9'),
      'latin1',
    ),
  'a picture of any size': () =>
    sheetOf(
      stream(
        '',
        Buffer.from(`q 9 0 0 9 0 0 cm BI /W 60000 /H 60000 /BPC 8 /CS /RGB /F /Fl ID x EI Q ${TEXT}`),
      ),
    ),
}

it.each(Object.entries(BOMBS))(
  '%s: ends in text or an error, without loading it into the server',
  async (_, make) => {
    const bytes = make()
    const before = process.memoryUsage.rss()
    const read = readPdf(bytes, SMALL).then(
      ({ pages }) => pages.flat().join(' '),
      (error: unknown) => (error instanceof SourceRefused ? error.message : Promise.reject(error as Error)),
    )
    let most = before
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    const refusal = await read.finally(() => clearInterval(looking))
    expect(refusal).toMatch(/Peso neto: 3 kg|demasiado|no tiene texto|no se puede leer/)
    expect((most - before) / 1024 / 1024).toBeLessThan(100)
  },
)

it('rejects a file that needs too much time or memory', async () => {
  expect(await refusal(sheetOf(twice(450, 'A ')))).toContain('El PDF, una vez abierto, es demasiado grande')
  const bomb = sheetOf(packed(Buffer.alloc(60 * 1024 * 1024, 'A ')))
  const narrow = openSourceReader(SOURCE_WORKER, { megabytes: 110, seconds: 60 })
  expect(await refusal(bomb, narrow)).toContain('El archivo, una vez abierto, es demasiado grande')
  const hurried = openSourceReader(SOURCE_WORKER, { megabytes: 400, seconds: 0.05 })
  expect(await refusal(bomb, hurried)).toContain('tarda demasiado')
})

it('another account’s file does not wait for all files of one account', async () => {
  const good = sheetOf(stream('', Buffer.from(TEXT)))
  const order: string[] = []
  const file = path.join(folder, 'good')
  await writeFile(file, good)
  const readAs = (account: string) => reader.read(account, file).then(() => order.push(account))
  await Promise.all([...Array.from({ length: 4 }, () => readAs('many')), readAs('one')])
  expect(order.indexOf('one')).toBeLessThan(2)
})

it('rejects deep nesting and a cyclic page tree', async () => {
  const deep = pdfOf([
    CATALOG,
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    page('4 0 R'),
    stream('', Buffer.from('BT ET')),
    FONT,
  ])
  expect(await refusal(deep)).toMatch(/roto|no se puede leer|no tiene texto|demasiado/)
  const round = pdfOf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>', 'null', 'null', FONT])
  expect(await refusal(round)).toMatch(/roto|no se puede leer|no tiene texto|demasiado/)
})

it('never runs a PDF’s scripts', async () => {
  const script = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (throw 1; app.alert(1)) >> >>',
    PAGES,
    page('4 0 R', '/AA << /O << /S /JavaScript /JS (process.exit(3)) >> >>'),
    stream('', Buffer.from('BT /F1 9 Tf 20 700 Td (Bluetooth: 5.3) Tj ET')),
    FONT,
  ])
  expect((await readPdf(script)).pages).toEqual([['Bluetooth: 5.3']])
})
