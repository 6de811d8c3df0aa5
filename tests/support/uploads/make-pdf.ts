import { deflateSync } from 'node:zlib'

export type PdfObjects = Readonly<Record<number, string | Buffer>>

const PAGES: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
}

export function makePdf(objects: PdfObjects = {}, trailer = ''): Buffer {
  const all = Object.entries({ ...PAGES, ...objects })
  let pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const offsets = new Map<number, number>()
  for (const [number, body] of all) {
    offsets.set(Number(number), pdf.length)
    pdf = Buffer.concat([pdf, Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
  }
  const size = Math.max(...offsets.keys()) + 1
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `
  })
  const end = `xref\n0 ${size}\n${lines.join('\n')}\ntrailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(end)])
}

export function pdfStream(dictionary: string, body: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ])
}

export function packedObject(object: string, dictionary = '/Type /ObjStm /N 1 /First 5'): Buffer {
  return pdfStream(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.from(`10 0 ${object}`)))
}
