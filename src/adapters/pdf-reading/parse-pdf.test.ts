import { expect, it } from 'vitest'
import { parsePdf } from './parse-pdf.ts'
import { PDF_LIMITS } from '#/core/files/pdf-text.ts'

type Font = Readonly<Record<string, string>>

/** PDF with a page for each list of lines; each line has its font's name and its bytes in hex. */
function pdfOf(fonts: Font, pages: readonly (readonly [string, string])[][]): Buffer {
  const names = Object.keys(fonts)
  const fontsAt = 3 + 2 * pages.length
  const resources = names.map((name, at) => `/${name} ${fontsAt + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${3 + 2 * at} 0 R`).join(' ')}] >>`,
    ...pages.flatMap((lines, at) => {
      const text = lines.map(
        ([font, hex], line) => `BT /${font} 12 Tf 50 ${760 - 30 * line} Td <${hex}> Tj ET\n`,
      )
      const body = text.join('')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + 2 * at} 0 R /Resources << /Font << ${resources} >> >> >>`,
        `<< /Length ${body.length} >>\nstream\n${body}endstream`,
      ]
    }),
    ...names.flatMap((name, at) => [
      fonts[name]!.replaceAll('NEXT', `${fontsAt + 2 * at + 1} 0 R`),
      CID_FONTS[name] ?? 'null',
    ]),
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = String(pdf.length).padStart(10, '0')
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${place} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return Buffer.from(`${pdf}${table}startxref\n${pdf.length}\n%%EOF\n`, 'latin1')
}

const type0 = (name: string, encoding: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [NEXT] >>`
const cid = (name: string, ordering: string) =>
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>`
const CID_FONTS: Font = {
  Gb: cid('STSong-Light', 'GB1'),
  Jp: cid('HeiseiMin-W3', 'Japan1'),
  Kr: cid('HYSMyeongJo-Medium', 'Korea1'),
  Tw: cid('MSung-Light', 'CNS1'),
  Odd: cid('STSong-Light', 'GB1'),
}
const FONTS: Font = {
  Latin: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  Gb: type0('STSong-Light', 'GBK-EUC-H'),
  Jp: type0('HeiseiMin-W3', '90ms-RKSJ-H'),
  Kr: type0('HYSMyeongJo-Medium', 'KSCms-UHC-H'),
  Tw: type0('MSung-Light', 'ETen-B5-H'),
  /** Its character map is in no file. */
  Odd: type0('STSong-Light', 'Fabrica-Propia-H'),
  Broken: '<< /Type /Font /Subtype /Type0 /BaseFont /Rota /Encoding /Identity-H /DescendantFonts [] >>',
}
const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
const read = (pages: (readonly [string, string])[][]) => parsePdf(pdfOf(FONTS, pages), PDF_LIMITS)

it('reads CJK fonts of the four orderings, in Chinese, Korean and English', async () => {
  const { pages, unread } = await read([
    [
      ['Latin', hex('Bluetooth: 5.3')],
      ['Gb', `b6eeb6a8b9a6c2ca${hex(' Rated power: 20 W')}`],
      ['Jp', `8f64${hex(' Net weight: 1.2 kg')}`],
      ['Kr', `c0fcb7c2${hex(' Power: 20 W')}`],
      ['Tw', `adab${hex(' Weight: 1.2 kg')}`],
    ],
  ])
  expect(pages).toEqual([
    [
      'Bluetooth: 5.3',
      '额定功率 Rated power: 20 W',
      '重 Net weight: 1.2 kg',
      '전력 Power: 20 W',
      '重 Weight: 1.2 kg',
    ],
  ])
  expect(unread).toEqual([])
})

it.each([
  ['a table of letters that is in no file', 'Odd', hex('Net weight: 1.2 kg')],
  ['a font without its letters', 'Broken', hex('Net weight: 1.2 kg')],
  ['codes that stand for no letter', 'Latin', '0114151603'],
])('reports each page with unreadable letters: %s', async (_, font, bytes) => {
  const { pages, unread } = await read([
    [['Latin', hex('BT-20 speaker')]],
    [
      ['Latin', hex('Bluetooth: 5.3')],
      [font, bytes],
    ],
    [['Latin', hex('Battery: 3600 mAh')]],
    [[font, bytes]],
  ])
  expect(pages[1]).toContain('Bluetooth: 5.3')
  expect(unread).toEqual([2, 4])
})

it('distinguishes a file of unreadable letters from a scan', async () => {
  await expect(read([[['Odd', hex('Net weight: 1.2 kg')]]])).rejects.toThrow(
    'Las letras del PDF no se pueden leer',
  )
  await expect(read([[]])).rejects.toThrow('es una foto o un escaneo')
})
