import { describe, expect, it } from 'vitest'
import { fold } from '#/language/fold.ts'
import { stem } from './stem.ts'

describe('stem', () => {
  it.each([
    ['auricular', 'auriculares'],
    ['altavoz', 'altavoces'],
    ['notebook', 'notebooks'],
    ['tablet', 'tablets'],
    ['headset', 'headsets'],
    ['batería', 'baterías'],
    ['garantía', 'garantías'],
    ['mixer', 'mixers'],
    ['luz', 'luces'],
    ['pava', 'pavas'],
    ['jugo', 'jugos'],
    ['vaso', 'vasos'],
    ['lápiz', 'lápices'],
    ['parlante', 'parlantes'],
    ['inalámbrico', 'inalámbricas'],
  ])('gives %s and %s the same stem', (singular, plural) => {
    expect(stem(fold(plural))).toBe(stem(fold(singular)))
  })

  it.each([
    ['luz', 'luz'],
    ['gas', 'gas'],
    ['wireless', 'wireless'],
    ['bis', 'bis'],
    ['torres', 'torr'],
  ])('stems %s to %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  it.each([
    ['parlante', 'pantalla'],
    ['tostadora', 'tostado'],
    ['casco', 'caso'],
  ])('gives %s and %s different stems', (a, b) => {
    expect(stem(a)).not.toBe(stem(b))
  })
})
