type Alpha = { data: Uint8Array; width: number; height: number }

export type Edge = 'de arriba' | 'de abajo' | 'izquierdo' | 'derecho'

/** More is an object that the frame may cut on purpose. */
const VISIBLE_ALPHA = 8
const SOLID = 247
const SHARE = 0.01

/** Something soft touches the edge, and nothing solid. */
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
      const soft = values.filter((value) => value > VISIBLE_ALPHA).length
      return soft > length * SHARE && values.every((value) => value < SOLID)
    })
    .map(([edge]) => edge)
}
