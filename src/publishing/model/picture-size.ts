type PixelSize = { width: number; height: number }

/** On a desk a picture takes some 960 px, and twice as many on a fine screen. */
const SHARP = 1000
export const IDEAL_WIDTH = 1600

export const isBlurred = ({ width, height }: PixelSize): boolean => Math.max(width, height) < SHARP
