import { BodyTooLarge } from './body.ts'

const [QUOTE, BACKSLASH_BYTE, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{')

/** Limits values: a megabyte of empty ones parses 20 times slower than text. @throws {BodyTooLarge} {SyntaxError} */
export function parseJson(body: Buffer, mostValues: number): unknown {
  let values = 0
  let inText = false
  for (let at = 0; at < body.byteLength; at += 1) {
    const sign = body[at]
    if (inText) {
      if (sign === BACKSLASH_BYTE) at += 1
      else if (sign === QUOTE) inText = false
    } else if (sign === QUOTE) inText = true
    else if ((sign === COMMA || sign === BRACKET || sign === BRACE) && ++values > mostValues) {
      throw new BodyTooLarge()
    }
  }
  return JSON.parse(body.toString('utf8'))
}
