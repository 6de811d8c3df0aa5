import { expect, test } from 'vitest'
import { COLLECTIONS } from '#/app/collections.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { textsOf, type Leaf } from '#tests/support/catalogue/texts-of.ts'
import { contactFormOf, CONTACT_KINDS } from './message.ts'

const texts = [
  ...[...COLLECTIONS.values()].flatMap(({ name, schema }) => textsOf(schema, name)),
  ...[undefined, ...CONTACT_KINDS].flatMap((kind) =>
    textsOf(contactFormOf(kind), `contact ${kind ?? 'general'}`),
  ),
  ...PRODUCT_TYPES.flatMap((type) => textsOf(type.schema, 'specs')),
]

const MACHINE =
  /\.(uid|sealed|begunWith|token|report|plan|mentions|sentence|pending\.(collection|id)|products\.\*|type|specs\.\*|data\.\*)$/

const LONG = 'con más palabras que el mínimo de una descripción'
const UNSEEN = /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\t\n\r]]/v
const read = ({ schema }: Leaf, text: string) => schema.safeParse(text).data as string | undefined

const ofPeople = texts.filter(({ path }) => !MACHINE.test(path))

test('accepted texts contain no invisible or bidirectional characters', () => {
  expect(ofPeople.length).toBeGreaterThan(300)
  for (const leaf of ofPeople) {
    const text = read(leaf, `Uno\u202E dos\u200B\u0007 Cafe\u0301 ${LONG}`.slice(0, leaf.path.length + 60))
    if (text === undefined) continue
    expect(text, leaf.path).not.toMatch(UNSEEN)
    expect(text, leaf.path).toBe(text.normalize('NFC'))
  }
})

test('a text of only invisible characters counts as empty', () => {
  for (const leaf of ofPeople.filter((each) => !hasLines(each.path)))
    for (const nothing of ['\u200B', '\u202E\u202C', '\u2800', '\u3164', '\u0301', '\uFE0F', '\n\n'])
      expect(read(leaf, nothing) ?? '', leaf.path).toBe('')
})

/** Multi-line fields, besides a visitor’s `message`. */
const LINES: ReadonlySet<string> = new Set([
  'products.description',
  'pages.body',
  'faqs.answer',
  'settings.support.warrantyTerms',
  'recalls.danger',
  'recalls.whatToDo',
  'reply-templates.text',
  'messages.notes.text',
  'messages.replies.text',
  'messages.additions.text',
  'comments.text',
  'handovers.note',
  'handovers.returned.note',
  'drafts.note',
  'publications.note',
  'imports.refusal',
  'lists.entries.note',
])

const hasLines = (path: string) =>
  LINES.has(path) ||
  path.endsWith('.message') ||
  (/^manuals|^manual-texts|\.manual\./.test(path) && path.endsWith('.text'))

test('all other texts are single-line, whatever is pasted', () => {
  const withLines = ofPeople.flatMap((leaf) => {
    const text = read(leaf, 'Uno\r\ndos\ttres\u2028fin, con más palabras que el mínimo de una descripción')
    return text !== undefined && /[\t\n\r\u2028]/.test(text) ? [leaf.path] : []
  })
  expect([...new Set(withLines)].filter((path) => !hasLines(path))).toEqual([])
})

test('emoji are preserved', () => {
  const family = 'Familia 👩‍👩‍👧 ❤️ 🏴‍☠️'
  for (const leaf of ofPeople) {
    const text = read(leaf, family)
    if (text !== undefined) expect(text, leaf.path).toBe(family)
  }
})

test('reads stored documents that contain such texts', () => {
  for (const { collection, data } of sampleDocuments()) {
    const name = Object(data).name === undefined ? undefined : { name: '\u200B' }
    const title = Object(data).title === undefined ? undefined : { title: 'Uno\u202E\ndos' }
    const found = readStoredDocument(COLLECTIONS.get(collection)!, { ...(data as object), ...name, ...title })
    expect(found.reason, collection).toBeUndefined()
    const { name: seen, title: line } = found.data as { name?: string; title?: string }
    if (name) expect(seen).toBe('—')
    if (title) expect(line).toBe('Uno dos')
  }
})
