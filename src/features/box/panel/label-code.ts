import { gs1dlqrcode } from 'bwip-js/browser'

type CodePoint = readonly [x: number, y: number]
/** Polygons of the dark areas in module units; nested polygons are light again. */
export type LabelCode = { modules: number; shapes: readonly (readonly CodePoint[])[] }

/** QR code of a GS1 Digital Link with 25 % error correction. @throws for any other address. */
export function labelCode(address: string): LabelCode {
  const shapes: CodePoint[][] = []
  let modules = 0
  gs1dlqrcode(
    // The typings lack the options of this code.
    { bcid: 'gs1dlqrcode', text: address, eclevel: 'Q', scale: 1 } as never,
    {
      setopts: () => undefined,
      scale: () => [1, 1] as [number, number],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width: number) => void (modules = width),
      line: () => undefined,
      polygon: (points: [number, number][]) => void shapes.push(points.map(([x, y]) => [x, y])),
      hexagon: () => undefined,
      ellipse: () => undefined,
      fill: () => undefined,
      clip: () => undefined,
      unclip: () => undefined,
      text: () => undefined,
      end: () => undefined,
    } as never,
  )
  return { modules, shapes }
}
