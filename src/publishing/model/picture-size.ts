type PixelSize = { width: number; height: number }

/** Minimum longest side in pixels: pictures on a desktop are some 960 px wide, doubled on a high-density screen. */
const SHARP = 1000
export const IDEAL_WIDTH = 1600

export const isBlurred = ({ width, height }: PixelSize): boolean => Math.max(width, height) < SHARP
