import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, actorText, readActor } from './actor.ts'

test.each<[Actor, string]>([
  [{ kind: 'account', uid: 'kJ3:x' }, 'account:kJ3:x'],
  [{ kind: 'visitor' }, 'visitor'],
  [{ kind: 'command-line' }, 'command-line'],
  [{ kind: 'import' }, 'import'],
  [{ kind: 'schedule' }, 'schedule'],
  [{ kind: 'unknown', text: 'formulario de contacto' }, 'formulario de contacto'],
  [{ kind: 'unknown', text: 'account:' }, 'account:'],
])('%j is stored as «%s» and read back', (actor, text) => {
  expect(actorText(actor)).toBe(text)
  expect(readActor(text)).toEqual(actor)
})

test('an unknown author text from an older database is preserved exactly', () => {
  const authorTexts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('account:a', 'visitor', 'Visitor', ''),
  )
  fc.assert(fc.property(authorTexts, (text) => actorText(readActor(text)) === text))
})
