import { fold } from '../../language/fold.ts'

/** A model code reduced to its letters and digits: «AW–T 2022», «awt2022» and «AW-T2022» are the same. */
export function normaliseModel(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '')
}
