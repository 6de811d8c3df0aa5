import { describe, expect, it } from 'vitest'
import { tokenise } from './tokens.ts'
import { createVocabulary, slipsAllowed } from './vocabulary.ts'

function vocabularyOf(text: string) {
  const vocabulary = createVocabulary()
  for (const token of tokenise(text)) vocabulary.add(token)
  return vocabulary
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
      expect(vocabulary.corrections(typed, 1)[0]).toMatchObject({ word: 'yogurtera', distance: 1 })
    }
    expect(vocabulary.corrections('torrre', 1)[0]?.word).toBe('torre')
  })

  it('prefers the same first letter and keeps the accents', () => {
    expect(vocabulary.corrections('toorre', 2).map(({ word }) => word)).toEqual(['torre', 'torres', 'corre'])
    expect(vocabulary.corrections('algodom', 1)[0]?.surface).toBe('algodón')
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
