import { expect, test } from 'vitest'
import { replyTemplate, replyText } from '#/catalogue/documents/reply-template.ts'
import { noteText } from './message.ts'

test.each([
  ['a reply', replyText, 8000],
  ['a text of a template', replyTemplate.shape.text, 8000],
  ['a note', noteText, 2000],
] as const)('%s has a minimum and a maximum length', (_, text, most) => {
  for (const wrong of ['', '  \n', 'a'.repeat(most + 1)])
    expect(text.safeParse(wrong).error?.issues).toHaveLength(1)
  expect(text.safeParse('a'.repeat(most)).success).toBe(true)
})
