import { BodyTooLarge } from './body.ts'

/** A list of 500 products, each a field, and more. */
const MAX_FORM_FIELDS = 1000

/** @throws {BodyTooLarge} */
export function parseFields(body: Buffer): URLSearchParams {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    if (++fields > MAX_FORM_FIELDS) throw new BodyTooLarge()
  }
  return new URLSearchParams(body.toString('utf8'))
}
