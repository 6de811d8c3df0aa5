/** Pixels that a picture is drawn with on the screen where it is smallest, and on the one where it is largest. */
type DrawnWidths = { least: number; most: number }

/** Screens that pages are made for, in px: the narrowest phone, and a desktop as wide as the widest content needs. */
const NARROWEST = 320
const WIDEST = 2560
/** Below this a screen is a phone's, with up to three pixels to one of the page; others have two. */
const BEYOND_PHONES = 600

const known = new Map<string, DrawnWidths>()

/**
 * Between which widths a picture is drawn, by its `sizes`: lengths in px and vw, in `calc` too, each but the last after a
 * `(min-width: …px)`. Of another way of saying it everything is possible.
 */
export function drawnWidths(sizes: string): DrawnWidths {
  const widths = known.get(sizes) ?? readWidths(sizes)
  known.set(sizes, widths)
  return widths
}

function readWidths(sizes: string): DrawnWidths {
  const drawn: number[] = []
  let upTo = WIDEST
  for (const size of sizes.split(', ')) {
    const [, from = String(NARROWEST), length = ''] = /^(?:\(min-width: (\d+)px\) )?(.*)$/.exec(size)!
    const first = Number(from)
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

/** What a length comes to on a screen, in px; undefined when it isn't a sum of px and vw. */
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
