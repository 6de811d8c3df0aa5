import { fallbackWidth, widthsFor } from '../catalogue/picture-widths.ts'

/** A picture as pages carry it. */
export type PictureSource = {
  hash: string
  width: number
  height: number
  color: string
  cutout: boolean
  alt: string
}

/** What a `<picture>` offers in each modern format, the smallest first. */
export function pictureSources({ hash, width }: Pick<PictureSource, 'hash' | 'width'>) {
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: widthsFor(width)
      .map((each) => `/media/${hash}/${each}.${format} ${each}w`)
      .join(', '),
  }))
}

/** The one file for a browser that takes neither. */
export function pictureFallback({ hash, width }: Pick<PictureSource, 'hash' | 'width'>): string {
  return `/media/${hash}/${fallbackWidth(width)}.jpg`
}
