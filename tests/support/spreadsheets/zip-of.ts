import { constants, crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = string | Buffer | { deflated: Buffer }

/** Custom ZIP writer, because libraries make no hostile archives. */
export function zipOf(parts: Readonly<Record<string, ZipPart>>, isLong = false): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let place = 0
  for (const [name, part] of Object.entries(parts)) {
    const plain = typeof part === 'string' ? Buffer.from(part) : Buffer.isBuffer(part) ? part : null
    const packed = plain ? deflateRawSync(plain) : (part as { deflated: Buffer }).deflated
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(plain ? crc32(plain) : 0, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain?.length ?? 100, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.write('504b01021400', 'hex')
    common.copy(entry, 6)
    entry.writeUInt32LE(place, 42)
    const long = Buffer.alloc(isLong ? 28 : 0)
    if (isLong) {
      long.write('01001800', 'hex')
      for (const [index, at] of [24, 20, 42].entries()) {
        long.writeUInt32LE(entry.readUInt32LE(at), 4 + index * 8)
        entry.writeUInt32LE(0xffffffff, at)
      }
      entry.writeUInt16LE(long.length, 30)
    }
    bodies.push(local)
    entries.push(entry, Buffer.from(name), long)
    place += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...bodies, directory, end])
}

const PIECE = 16 * 1024 * 1024

export function zeros(pieces: number): { deflated: Buffer } {
  const piece = deflateRawSync(Buffer.alloc(PIECE), { finishFlush: constants.Z_FULL_FLUSH })
  return { deflated: Buffer.concat([...Array<Buffer>(pieces).fill(piece), deflateRawSync(Buffer.alloc(0))]) }
}

export function workbookParts(sheet: ZipPart): Record<string, ZipPart> {
  const ns = 'http://schemas.openxmlformats.org'
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  }
}

export const worksheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
