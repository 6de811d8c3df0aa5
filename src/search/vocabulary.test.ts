import { describe, expect, it } from 'vitest'
import { fold } from '#/language/fold.ts'
import { createVocabulary, slipsAllowed } from './vocabulary.ts'

function vocabularyOf(text: string) {
  return createVocabulary(
    text.split(' ').map((surface) => ({ word: fold(surface), term: surface, surface, count: 1 })),
  )
}

describe('vocabulary', () => {
  const vocabulary = vocabularyOf(
    'yogurtera yogurtera yogur torre torres auriculares 120w ipx7 algodón corre',
  )

  it('completes a beginning, the commonest first', () => {
    expect(vocabulary.completions('yog').map(({ word }) => word)).toEqual(['yogurtera', 'yogur'])
    expect(vocabulary.completions('xyz')).toEqual([])
  })

  it('corrects a wrong, missing, extra or swapped letter', () => {
    for (const typed of ['yogurtara', 'yogurtra', 'yoggurtera', 'yogurtrea']) {
      expect(vocabulary.corrections(typed, 1)[0]?.word).toBe('yogurtera')
    }
    expect(vocabulary.corrections('torrre', 1)[0]?.word).toBe('torre')
  })

  it('prefers the same first letter and keeps the accents', () => {
    expect(vocabulary.corrections('toorre', 2).map(({ word }) => word)).toEqual(['torre', 'torres', 'corre'])
    expect(vocabulary.corrections('algodom', 1)[0]?.surface).toBe('algodón')
  })

  it('hears what is written as it sounds', () => {
    const heard = vocabularyOf('chasqui yogurtera zorzal pava')
    for (const [typed, word] of [
      ['chasky', 'chasqui'],
      ['llogurthera', 'yogurtera'],
      ['sorsal', 'zorzal'],
      ['paba', 'pava'],
    ] as const) {
      expect(heard.corrections(typed, slipsAllowed(typed))[0]?.word, typed).toBe(word)
    }
  })

  it('does not hear a word in noise', () => {
    expect(vocabularyOf('as aaa casa').corrections('zzzzzzzz', 1)).toEqual([])
  })

  it('never offers what has digits', () => {
    expect(vocabulary.completions('ipx')).toEqual([])
    expect(vocabulary.corrections('ipxx', 1)).toEqual([])
  })
})

describe('slipsAllowed', () => {
  it('grows with the word', () => {
    expect(['pava', 'torre', 'parlante', 'yogurtera'].map(slipsAllowed)).toEqual([0, 1, 1, 2])
  })
})
