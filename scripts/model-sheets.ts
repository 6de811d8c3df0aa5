// Contact sheets of all 3D models of the demo brand, in their first colour and from the same angle, without a browser.
//
//   node scripts/model-sheets.ts FOLDER

import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { readGlb, type Model } from '#/catalogue/model3d/read-glb.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'

const SIDE = 300
const COLUMNS = 6
const ROWS = 5
const WORDS = 30
const GROUND = 244
const MODELS = path.join(import.meta.dirname, '../content/nawel/models')

const [folder = 'sheets'] = process.argv.slice(2)
const { catalogue } = await demoBrand()
await mkdir(folder, { recursive: true })

const products = [...catalogue.products.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
const perSheet = COLUMNS * ROWS
for (let first = 0; first < products.length; first += perSheet) {
  const cells = await Promise.all(
    products.slice(first, first + perSheet).map(async ({ id, name }, index) => {
      const glb = await readFile(path.join(MODELS, `${id}.glb`))
      const [left, top] = [(index % COLUMNS) * SIDE, Math.floor(index / COLUMNS) * (SIDE + WORDS)]
      const raw = { width: SIDE, height: SIDE, channels: 3 } as const
      return [
        { input: Buffer.from(drawn(readGlb(new Uint8Array(glb).buffer))), raw, left, top },
        { input: words(`${id} ${name}`), left, top: top + SIDE },
      ]
    }),
  )
  const file = path.join(folder, `models-${1 + first / perSheet}.png`)
  const size = { width: SIDE * COLUMNS, height: (SIDE + WORDS) * ROWS }
  await sharp({ create: { ...size, channels: 3, background: '#f4f4f4' } })
    .composite(cells.flat())
    .png()
    .toFile(file)
  process.stdout.write(`${file}\n`)
}

/** Renders from 28° right and 14° above, without perspective, lit from the upper left. */
function drawn(model: Model): Uint8Array {
  const [turn, lift] = [-0.49, 0.24]
  const seen = model.solids.map(({ points }) => turned(points, turn, lift))
  const box = bounds(seen)
  const scale = (SIDE * 0.84) / Math.max(box.right - box.left, box.top - box.bottom)
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const picture = new Uint8Array(SIDE * SIDE * 3).fill(GROUND)
  const depth = new Float32Array(SIDE * SIDE).fill(-Infinity)
  const order = model.solids.map((_, at) => at).toSorted((a, b) => Number(isGlass(a)) - Number(isGlass(b)))
  for (const at of order) paint(at)
  return picture

  function isGlass(at: number): boolean {
    return model.looks[model.solids[at]!.looks[0]!]!.seeThrough
  }

  function paint(at: number) {
    const { corners, normals, colors, looks } = model.solids[at]!
    const look = model.looks[looks[0]!]!
    const facing = turned(normals, turn, lift)
    const places = seen[at]!
    const opacity = look.seeThrough ? Math.max(0.3, look.color[3]) : 1
    for (let i = 0; i < corners.length; i += 3) {
      const [a, b, c] = [corners[i]! * 3, corners[i + 1]! * 3, corners[i + 2]! * 3]
      const [ax, ay] = [x(places[a]!), y(places[a + 1]!)]
      const [bx, by] = [x(places[b]!), y(places[b + 1]!)]
      const [cx, cy] = [x(places[c]!), y(places[c + 1]!)]
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
      if (area === 0) continue
      const [nx, ny, nz] = [facing[a]!, facing[a + 1]!, facing[a + 2]!].map((part) => part / 127)
      const light = look.unlit ? 1 : 0.35 + 0.65 * Math.max(0, -0.35 * nx! + 0.7 * ny! + 0.62 * Math.abs(nz!))
      const shade = [0, 1, 2].map((channel) => {
        const own = colors && look.unlit ? colors[a + channel]! / 65535 : look.color[channel]!
        return 255 * Math.min(1, own * light + look.glow[channel]! * 0.5) ** (1 / 2.2)
      })
      for (
        let py = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
        py <= Math.min(SIDE - 1, Math.max(ay, by, cy));
        py++
      )
        for (
          let px = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
          px <= Math.min(SIDE - 1, Math.max(ax, bx, cx));
          px++
        ) {
          const u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
          const v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
          if (u < 0 || v < 0 || u + v > 1) continue
          const near = u * places[a + 2]! + v * places[b + 2]! + (1 - u - v) * places[c + 2]!
          const pixel = py * SIDE + px
          if (near <= depth[pixel]!) continue
          if (opacity === 1) depth[pixel] = near
          for (let channel = 0; channel < 3; channel++)
            picture[pixel * 3 + channel] =
              shade[channel]! * opacity + picture[pixel * 3 + channel]! * (1 - opacity)
        }
    }
  }

  function x(value: number): number {
    return SIDE / 2 + (value - middleX) * scale
  }

  function y(value: number): number {
    return SIDE / 2 - (value - middleY) * scale
  }
}

function turned(points: Uint16Array | Int8Array, turn: number, lift: number): Float32Array {
  const [cosTurn, sinTurn, cosLift, sinLift] = [
    Math.cos(turn),
    Math.sin(turn),
    Math.cos(lift),
    Math.sin(lift),
  ]
  const out = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const near = points[i + 2]! * cosTurn - points[i]! * sinTurn
    out[i] = points[i]! * cosTurn + points[i + 2]! * sinTurn
    out[i + 1] = points[i + 1]! * cosLift - near * sinLift
    out[i + 2] = points[i + 1]! * sinLift + near * cosLift
  }
  return out
}

function bounds(seen: readonly Float32Array[]) {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const points of seen)
    for (let i = 0; i < points.length; i += 3) {
      box.left = Math.min(box.left, points[i]!)
      box.right = Math.max(box.right, points[i]!)
      box.bottom = Math.min(box.bottom, points[i + 1]!)
      box.top = Math.max(box.top, points[i + 1]!)
    }
  return box
}

function words(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${WORDS}"><text x="8" y="18" font-family="sans-serif" font-size="14" fill="#222">${text}</text></svg>`,
  )
}
