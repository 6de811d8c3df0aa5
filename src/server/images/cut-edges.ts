type Alpha = { data: Uint8Array; width: number; height: number }

export type Edge = 'de arriba' | 'de abajo' | 'izquierdo' | 'derecho'

/** Less than this is not seen; more than that is an object that the frame may cut on purpose. */
const SEEN = 8
const SOLID = 247
/** Share of an edge from which on a line is seen. */
const SHARE = 0.01

/** The edges of a cut-out that cut a shadow or a glow by a straight line: something soft touches them, and nothing solid. */
export function cutEdges({ data, width, height }: Alpha): Edge[] {
  const edges: [Edge, number, (at: number) => number][] = [
    ['de arriba', width, (at) => at],
    ['de abajo', width, (at) => (height - 1) * width + at],
    ['izquierdo', height, (at) => at * width],
    ['derecho', height, (at) => at * width + width - 1],
  ]
  return edges
    .filter(([, length, place]) => {
      const values = Array.from({ length }, (_, at) => data[place(at)]!)
      const soft = values.filter((value) => value > SEEN).length
      return soft > length * SHARE && values.every((value) => value < SOLID)
    })
    .map(([edge]) => edge)
}
