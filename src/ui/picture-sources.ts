import { encodedWidths, fallbackWidth, widthsFor } from '../catalogue/pictures/picture-widths.ts'
import { drawnWidths } from './drawn-widths.ts'

/** A picture as pages carry it. */
export type PictureSource = {
  hash: string
  width: number
  height: number
  color: string
  cutout: boolean
  alt: string
  /** Point that stays in sight when the picture is cropped, as fractions of width and height. */
  focal?: { x: number; y: number } | undefined
}

/**
 * What a `<picture>` offers that is drawn with these `sizes`, the smallest first: of the widths that are made, those that some screen
 * would choose. In AVIF alone, as whatever lays these pages out takes it, but for an Edge of 2022 and 2023.
 */
export function pictureSource({ hash, width }: Pick<PictureSource, 'hash' | 'width'>, sizes: string) {
  const { least, most } = drawnWidths(sizes)
  const made = widthsFor(width)
  const widths = made.filter((each, at) => each >= least && (made[at - 1] ?? 0) < most)
  return {
    type: 'image/avif',
    srcSet: (widths.length > 0 ? widths : made.slice(-1))
      .map((each) => `/media/${hash}/${each}.avif ${each}w`)
      .join(', '),
  }
}

/** The largest that is made, for whoever opens it by itself. */
export function pictureWhole({ hash, width }: Pick<PictureSource, 'hash' | 'width'>): string {
  return `/media/${hash}/${encodedWidths(width).at(-1)!}.jpg`
}

/** The one file for a browser that doesn't take it. */
export function pictureFallback({ hash, width }: Pick<PictureSource, 'hash' | 'width'>): string {
  return `/media/${hash}/${fallbackWidth(width)}.jpg`
}
