import { fold } from '#/language/fold.ts'

/** «AW–T 2022» and «awt2022» are AW-T2022. */
export function normaliseModel(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '')
}
