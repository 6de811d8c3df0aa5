import { fold } from '#/language/fold.ts'

/** Comparison key of a model code: «AW–T 2022» and «awt2022» → `awt2022`. */
export function normaliseModel(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '')
}
