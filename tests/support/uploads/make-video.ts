/** MP4 box. */
export function box(type: string, ...inside: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(inside.map((each) => Buffer.from(each as Buffer)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const zeros = (count: number) => Buffer.alloc(count)
const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')

type Track = { kind: 'vide' | 'soun'; codec: string; width?: number; height?: number; more?: Buffer[] }

export function track({ kind, codec, width = 0, height = 0, more = [] }: Track): Buffer {
  const sample = Buffer.concat([word(16), text(codec), zeros(8)])
  return box(
    'trak',
    box('tkhd', zeros(76), word(width * 65_536), word(height * 65_536)),
    box(
      'mdia',
      box('hdlr', zeros(8), text(kind), zeros(12)),
      box('minf', box('stbl', box('stsd', zeros(4), word(1), sample))),
    ),
    ...more,
  )
}

/** MP4 of a given length in seconds, without playable data. */
export function videoOf(seconds: number, ...tracks: Buffer[]): Buffer {
  const mvhd = box('mvhd', zeros(12), word(1000), word(seconds * 1000), zeros(80))
  return Buffer.concat([
    box('ftyp', text('isom'), word(512), text('isomavc1')),
    box('moov', mvhd, ...tracks),
    box('mdat', zeros(64)),
  ])
}
