import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  ASKED,
  askedFeatures,
  readDenied,
  readMeaning,
  TOLD,
  toldFeatures,
  vectorOf,
  alike,
  WIDTH,
  writeMeaning,
} from './meaning.ts'
import { trainMeaning } from './train-meaning.ts'

const deniedIn = (text: string) => readDenied(text).flatMap(({ word, denied }) => (denied ? [word] : []))

describe('what is denied', () => {
  it.each([
    ['pava que no sea de vidrio porque se rompe', ['sea', 'de', 'vidrio']],
    ['torre sin luces, grande', ['luces']],
    ['auriculares ni negros ni blancos', ['negros', 'blancos']],
    ['torre con luces', []],
  ])('of «%s»', (text, denied) => {
    expect(deniedIn(text)).toEqual(denied)
  })
})

describe('meaning that was learned', () => {
  const isKind = (stem: string) => stem === 'torr'
  const answers = [toldFeatures([['one', 1]]), toldFeatures([['other', 1]])]
  const lessons = ['torre para bailar', 'bailar toda la noche', 'se rompió', 'se me rompió ayer'].map(
    (text, place) => ({
      asked: askedFeatures(text, isKind),
      right: [place < 2 ? 0 : 1],
    }),
  )
  const vectors = trainMeaning(lessons, answers)
  const firstFor = (text: string, { asked, told }: typeof vectors) => {
    const vector = vectorOf(asked, askedFeatures(text, isKind))
    const [one, other] = answers.map((features) => alike(vector, vectorOf(told, features)))
    return one! > other! ? 0 : 1
  }

  it('knows words of the same root', () => {
    expect([firstFor('bailamos', vectors), firstFor('se rompe', vectors)]).toEqual([0, 1])
  })

  it('is the same each time', () => {
    expect(trainMeaning(lessons, answers)).toEqual(vectors)
  })

  it('says the same after it was written', () => {
    const read = readMeaning(writeMeaning({ ...vectors, ranker: new Float32Array([1.5]) }))
    expect([firstFor('bailamos', read), firstFor('se rompe', read), read.ranker[0]]).toEqual([0, 1, 1.5])
    expect([read.asked.length, read.told.length]).toEqual([ASKED * WIDTH, TOLD * WIDTH])
  })
})

it('what comes built in takes less than 300 kB', () => {
  const written = readFileSync(new URL('meaning.json', import.meta.url))
  expect(written.length).toBeLessThan(300_000)
})
