import { encodedWidths, fallbackWidth, widthsFor } from '#/catalogue/pictures/picture-widths.ts'
import { drawnWidths } from './drawn-widths.ts'

export type PictureSource = {
  hash: string
  width: number
  height: number
  color: string
  cutout: boolean
  alt: string
  /** Point that stays visible when cropped, in fractions of width and height. */
  focal?: { x: number; y: number } | undefined
}

/** Widths that some screen would choose, ascending; AVIF only, which just Edge of 2022 and 2023 lacks. */
export function pictureSource({ hash, width }: Pick<PictureSource, 'hash' | 'width'>, sizes: string) {
  const { least, most } = drawnWidths(sizes)
  const encodedWidths = widthsFor(width)
  const widths = encodedWidths.filter((each, at) => each >= least && (encodedWidths[at - 1] ?? 0) < most)
  return {
    type: 'image/avif',
    srcSet: (widths.length > 0 ? widths : encodedWidths.slice(-1))
      .map((each) => `/media/${hash}/${each}.avif ${each}w`)
      .join(', '),
  }
}

export function pictureWhole({ hash, width }: Pick<PictureSource, 'hash' | 'width'>): string {
  return `/media/${hash}/${encodedWidths(width).at(-1)!}.jpg`
}

export function pictureFallback({ hash, width }: Pick<PictureSource, 'hash' | 'width'>): string {
  return `/media/${hash}/${fallbackWidth(width)}.jpg`
}
