/** Device pixels: the least and the most on any screen. */
type DrawnWidths = { least: number; most: number }

/** Px: the narrowest phone, and a desktop as wide as the widest content. */
const NARROWEST = 320
const WIDEST = 2560
/** Screens narrower than this have a device pixel ratio of 3, others of 2. */
const BEYOND_PHONES = 600

/** Pixels per em in media queries, at the default font size. */
const PX_PER_EM = 16

const drawnWidthsCache = new Map<string, DrawnWidths>()

/** Device pixels for a `sizes` attribute of lengths in px and vw, all but the last after `(min-width: …em)`. */
export function drawnWidths(sizes: string): DrawnWidths {
  const widths = drawnWidthsCache.get(sizes) ?? readWidths(sizes)
  drawnWidthsCache.set(sizes, widths)
  return widths
}

function readWidths(sizes: string): DrawnWidths {
  const drawn: number[] = []
  let upTo = WIDEST
  for (const size of sizes.split(', ')) {
    const [, from = String(NARROWEST / PX_PER_EM), length = ''] =
      /^(?:\(min-width: ([\d.]+)em\) )?(.*)$/.exec(size)!
    const first = Number(from) * PX_PER_EM
    for (const screen of [first, BEYOND_PHONES - 1, upTo]) {
      if (screen < first || screen > upTo) continue
      const width = lengthAt(length, screen)
      if (width === undefined) return { least: 0, most: Infinity }
      drawn.push(width, width * (first < BEYOND_PHONES && screen < BEYOND_PHONES ? 3 : 2))
    }
    upTo = first - 1
  }
  return { least: Math.min(...drawn), most: Math.max(...drawn) }
}

/** Undefined when it is not a sum of px and vw. */
function lengthAt(length: string, screen: number): number | undefined {
  const [, sum = length] = /^calc\((.*)\)$/.exec(length) ?? []
  let pixels = 0
  for (const term of sum.replaceAll(' - ', ' -').replaceAll(' + ', ' ').split(' ')) {
    const [, number, unit] = /^(-?[\d.]+)(px|vw)$/.exec(term) ?? []
    if (number === undefined) return undefined
    pixels += unit === 'vw' ? (Number(number) * screen) / 100 : Number(number)
  }
  return pixels
}
