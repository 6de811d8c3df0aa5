import { describe, expect, it } from 'vitest'
import { codesBeginning, codesIn, codesNear, createCodeIndex } from './codes.ts'

const index = createCodeIndex(['AW-T2022', 'AW-T2100', 'AW-TB10', 'BX-TB10', 'AW-500', 'AW-OIL7'])
const found = (text: string) => codesIn(index, text).map(({ ids, exact }) => [ids.join(' '), exact])

describe('codesIn', () => {
  it.each([
    'AW-T2022',
    'awt2022',
    'AWT-2022',
    'aw t 2022',
    'aw t 20 22',
    'AW–T2022',
    'AW\u2011T2022',
    't2022',
    'T-2022',
    'manual de la AW-T2022, por favor',
  ])('reads «%s»', (text) => {
    expect(found(text)).toEqual([['AW-T2022', true]])
  })

  it('includes a sales variant after a slash in the code', () => {
    expect(codesIn(index, 'AW–T2022/AR ya')).toMatchObject([{ ids: ['AW-T2022'], start: 0, end: 11 }])
  })

  it('reads letters that look like digits as inexact', () => {
    expect(found('AW-T2O22')).toEqual([['AW-T2022', false]])
    expect(found('awt2l00')).toEqual([['AW-T2100', false]])
    expect(found('aw-0il7')).toEqual([['AW-OIL7', false]])
  })

  it('returns both brands when the code is ambiguous', () => {
    expect(found('tb10')).toEqual([['AW-TB10 BX-TB10', false]])
    expect(found('bxtb10')).toEqual([['BX-TB10', true]])
  })

  it('finds several codes, each with its position', () => {
    const text = 'awt2022 o AW-500'
    expect(codesIn(index, text).map(({ ids, start, end }) => [ids[0], text.slice(start, end)])).toEqual([
      ['AW-T2022', 'awt2022'],
      ['AW-500', 'AW-500'],
    ])
  })

  it.each(['2022', '500 w', 'torre', '', 'aw', 'tb 1000', 'oil'])('does not read «%s» as a code', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('codesBeginning', () => {
  it('completes a code, shortest first', () => {
    expect(codesBeginning(index, 'aw-t2')).toEqual(['AW-T2022', 'AW-T2100'])
    expect(codesBeginning(index, 'TB1')).toEqual(['AW-TB10', 'BX-TB10'])
    expect(codesBeginning(index, 'a')).toEqual([])
    expect(codesBeginning(index, '')).toEqual([])
  })
})

describe('codesNear', () => {
  it.each(['AW-T2023', 'AWT-222', 'awt20222', 'aw t2202', 'wa t2022', 'torre awt2032 negra', 'T2032'])(
    'tolerates «%s»',
    (text) => {
      expect(codesNear(index, text, 1)[0]).toBe('AW-T2022')
    },
  )

  it('respects the given limit', () => {
    expect(codesNear(index, 'AW-T2999', 1)).toEqual([])
    expect(codesNear(index, 'AW-T2120', 1)).toEqual(['AW-T2100'])
    expect(codesNear(index, 'AW-T2120', 2).slice(0, 2)).toEqual(['AW-T2100', 'AW-T2022'])
    expect(codesNear(index, 'AW-T2999', 2)).toEqual([])
    expect(codesNear(index, 'T29', 2)).toEqual([])
  })

  it('requires letters and digits', () => {
    expect(codesNear(index, '2023', 1)).toEqual([])
    expect(codesNear(index, 'parlante', 1)).toEqual([])
  })
})
