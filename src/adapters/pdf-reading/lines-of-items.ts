export type TextPiece = { str: string; transform: readonly number[]; width: number; height: number }

type PlacedText = { text: string; x: number; y: number; width: number; height: number }

/** Pieces at one height, with a tab where the next column begins. */
export function linesOfItems(pieces: readonly TextPiece[]): string[] {
  const placed = pieces
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width, height }): PlacedText => ({
      text: str,
      x: transform[4] ?? 0,
      y: transform[5] ?? 0,
      width,
      height: height || Math.abs(transform[3] ?? 0) || 10,
    }))
    .sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: PlacedText[][] = []
  for (const piece of placed) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (
      line &&
      first &&
      Math.abs(first.y - piece.y) <= Math.max(2, 0.4 * Math.min(first.height, piece.height))
    )
      line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joinLine(line.sort((a, b) => a.x - b.x)))
}

function joinLine(line: readonly PlacedText[]): string {
  let text = ''
  let end: number | undefined
  for (const { text: piece, x, width, height } of line) {
    const gap = end === undefined ? 0 : x - end
    if (end !== undefined)
      text +=
        gap > 1.4 * height ? '\t' : gap > 0.15 * height && !/\s$/.test(text) && !/^\s/.test(piece) ? ' ' : ''
    text += piece
    end = x + width
  }
  return text.replaceAll(/ {2,}/g, ' ').trim()
}
