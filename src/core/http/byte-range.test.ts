import { expect, test } from 'vitest'
import { askedRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=100-', { first: 100 }],
  ['bytes=-500', { suffix: 500 }],
  ['bytes=-', undefined],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  [`bytes=0-${'9'.repeat(40)}`, undefined],
  ['lines=0-3', undefined],
  [undefined, undefined],
])('%s', (range, requested) => {
  expect(askedRange({ range }, '"a"')).toEqual(requested)
})

test('a range applies only while If-Range matches the strong ETag', () => {
  const of = (only: string, etag?: string) => askedRange({ range: 'bytes=1-', 'if-range': only }, etag)
  expect(of('"a"', '"a"')).toEqual({ first: 1 })
  for (const [only, etag] of [
    ['"b"', '"a"'],
    ['W/"a"', 'W/"b"'],
    ['Fri, 27 Nov 2026 00:00:00 GMT', '"a"'],
    ['"a"', undefined],
  ] as const)
    expect(of(only, etag)).toBeUndefined()
})
