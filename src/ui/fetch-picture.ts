import { pictureSource, type PictureSource } from './picture-sources.ts'

/**
 * Starts to fetch a picture that is about to be shown, in the format and width that a `Picture` drawn with these `sizes`
 * will ask for. Only in the browser.
 */
export function fetchPicture(picture: PictureSource | null | undefined, sizes: string): void {
  if (!picture || typeof document === 'undefined') return
  const element = document.createElement('picture')
  const { type, srcSet } = pictureSource(picture, sizes)
  element.append(Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes }))
  // Last: an image that joins a picture chooses among the sources that are there.
  element.append(Object.assign(document.createElement('img'), { fetchPriority: 'high' }))
}
