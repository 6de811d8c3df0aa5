import { crc32, inflateRawSync } from 'node:zlib'
import { SpreadsheetRefused, type SpreadsheetLimits } from '#/core/files/spreadsheet.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const MAX_ZIP_ENTRIES = 2000
const STORED = 0
const DEFLATED = 8
const ZIP64_MARK = 0xffffffff
const LONG_FIELD = 1

const broken = () =>
  new SpreadsheetRefused(
    'El archivo está roto o cortado: abrilo en Excel, guardalo de nuevo y probá otra vez.',
  )
const zipTooLarge = () =>
  new SpreadsheetRefused(
    'El archivo, una vez abierto, es demasiado grande: dejá sólo las filas que querés cambiar.',
  )
const growing = () =>
  new SpreadsheetRefused(
    'El archivo, una vez abierto, es demasiado grande: ocupa más de lo que él mismo dice. Abrilo en Excel, guardalo de nuevo y probá otra vez; si no lo hiciste vos, pedí otro a quien te lo mandó.',
  )

/** Decompresses under one total limit, by the sizes declared in the archive. @throws {SpreadsheetRefused} */
export function openZip(
  bytes: Buffer,
  { openBytes }: Pick<SpreadsheetLimits, 'openBytes'>,
): Map<string, Buffer> {
  try {
    return readEntries(bytes, openBytes)
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw growing()
    throw broken()
  }
}

function readEntries(bytes: Buffer, budget: number): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = findDirectoryEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ZIP_ENTRIES) throw zipTooLarge()
  let place = bytes.readUInt32LE(end + 16)
  let left = budget
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(place) !== DIRECTORY_ENTRY) throw broken()
    const isSealed = (bytes.readUInt16LE(place + 8) & 1) === 1
    const nameLength = bytes.readUInt16LE(place + 28)
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength)
    if (isSealed)
      throw new SpreadsheetRefused('El archivo tiene contraseña: guardalo sin ella y probá otra vez.')
    const body = bodyAt(bytes, place, left)
    left -= body.length
    if (crc32(body) !== bytes.readUInt32LE(place + 16)) throw broken()
    files.set(name.replaceAll('\\', '/'), body)
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return files
}

function bodyAt(bytes: Buffer, entry: number, left: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10)
  const { opened, packed, local } = numbersAt(bytes, entry)
  if (opened > left) throw zipTooLarge()
  if (bytes.readUInt32LE(local) !== LOCAL_HEADER) throw broken()
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) throw broken()
  const body = bytes.subarray(start, start + packed)
  if (method !== STORED && method !== DEFLATED) throw broken()
  // At least one byte, the minimum of zlib.
  const whole = method === STORED ? body : inflateRawSync(body, { maxOutputLength: Math.max(opened, 1) })
  if (whole.length > opened) throw growing()
  return whole
}

function numbersAt(bytes: Buffer, entry: number) {
  const packed = bytes.readUInt32LE(entry + 20)
  const opened = bytes.readUInt32LE(entry + 24)
  const local = bytes.readUInt32LE(entry + 42)
  const from = entry + 46 + bytes.readUInt16LE(entry + 28)
  const to = from + bytes.readUInt16LE(entry + 30)
  for (let place = from; place + 4 <= to; place += 4 + bytes.readUInt16LE(place + 2)) {
    if (bytes.readUInt16LE(place) !== LONG_FIELD) continue
    let next = place + 4
    const long = (short: number) => {
      if (short !== ZIP64_MARK) return short
      next += 8
      return Number(bytes.readBigUInt64LE(next - 8))
    }
    return { opened: long(opened), packed: long(packed), local: long(local) }
  }
  return { opened, packed, local }
}

function findDirectoryEnd(bytes: Buffer): number {
  for (let place = bytes.length - 22; place >= Math.max(0, bytes.length - 22 - 65_535); place--) {
    if (bytes.readUInt32LE(place) === END_OF_DIRECTORY) return place
  }
  throw broken()
}
