import { describe, expect, it } from 'vitest'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import { listedFiles } from './s3-listing.ts'

const page = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`
const file = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>12</Size><Owner><ID>Key</ID></Owner></Contents>`
const keysOf = (xml: string, prefix = '') => listedFiles(xml, prefix).files.map(({ key }) => key)

describe('a page of a bucket listing', () => {
  it('has none, one or many files', () => {
    expect(listedFiles(page(''), '')).toEqual({ files: [], next: undefined })
    expect(keysOf(page('<KeyCount>0</KeyCount>'))).toEqual([])
    expect(listedFiles(page(file('site/a')), 'site/').files).toEqual([
      { key: 'a', size: 12, modifiedAt: new Date('2026-11-22T10:00:00Z') },
    ])
    expect(keysOf(page(`\n  ${file('site/a')}\n  ${file('other')}\n  ${file('site/b/')}`), 'site/')).toEqual([
      'a',
    ])
  })

  it('decodes keys exactly, whatever they look like', () => {
    const keys = ['007', '1e3', 'true', 'a&amp;b', 'a&lt;b&gt;', '&#97;&#x62;', '&amp;lt;', '<![CDATA[a&b]]>']
    expect(keysOf(page(keys.map(file).join('')))).toEqual([
      '007',
      '1e3',
      'true',
      'a&b',
      'a<b>',
      'ab',
      '&lt;',
      'a&b',
    ])
  })

  it('has a token for the next page', () => {
    const next = (truncated: string) =>
      listedFiles(
        page(`<IsTruncated>${truncated}</IsTruncated><NextContinuationToken>1=&amp;</NextContinuationToken>`),
        '',
      ).next
    expect([next('true'), next('false')]).toEqual(['1=&', undefined])
  })

  it('is refused when the response is no listing', () => {
    for (const body of ['', '<html><body>Bienvenido</body></html>', '{"files":[]}'])
      expect(() => listedFiles(body, '')).toThrow(FilesUnavailable)
  })
})
