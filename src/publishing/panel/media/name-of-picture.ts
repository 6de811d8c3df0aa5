import type { MediaPicture } from '#/publishing/model/media-uses.ts'

export function nameOfPicture({ name, uses, hash }: MediaPicture): string {
  const [first] = uses
  if (name !== null) return name
  if (!first) return `Foto ${hash.slice(0, 6)}`
  return [first.title, first.where].filter((part) => part !== '').join(', ')
}
