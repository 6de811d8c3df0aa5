import sharp from 'sharp'

const WINDOW = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * Structural similarity (Wang et al. 2004) of the luminance of two pictures of the same size: mean over windows of 8×8
 * pixels in steps of 4; 1 is equal.
 */
export async function similarity(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([luminance(one), luminance(other)])
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures have different sizes')
  let sum = 0
  let windows = 0
  for (let top = 0; top + WINDOW <= a.height; top += WINDOW / 2) {
    for (let left = 0; left + WINDOW <= a.width; left += WINDOW / 2) {
      sum += windowSimilarity(a, b, top, left)
      windows += 1
    }
  }
  return sum / windows
}

type Plane = { data: Buffer; width: number; height: number }

async function luminance(picture: Buffer): Promise<Plane> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  // Decoded greyscale must have one channel; otherwise pixels would be misaligned.
  if (info.channels !== 1) throw new Error(`Expected one channel, not ${info.channels}`)
  return { data, width: info.width, height: info.height }
}

function windowSimilarity(a: Plane, b: Plane, top: number, left: number): number {
  let sumA = 0
  let sumB = 0
  let squaresA = 0
  let squaresB = 0
  let products = 0
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const valueA = a.data[y * a.width + x]!
      const valueB = b.data[y * b.width + x]!
      sumA += valueA
      sumB += valueB
      squaresA += valueA * valueA
      squaresB += valueB * valueB
      products += valueA * valueB
    }
  }
  const count = WINDOW * WINDOW
  const meanA = sumA / count
  const meanB = sumB / count
  const varianceA = squaresA / count - meanA * meanA
  const varianceB = squaresB / count - meanB * meanB
  const covariance = products / count - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}
