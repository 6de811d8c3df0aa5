import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCollection, registryOf } from './define-collection.ts'

const note = defineCollection({ name: 'notes', schema: z.object({ id: z.string() }), personal: 'none' })

test('a collection has history and one schema version by default', () => {
  expect(note).toMatchObject({ name: 'notes', history: true, shapes: [] })
  expect(defineCollection({ ...note, history: false }).history).toBe(false)
})

test('a registry refuses a duplicate collection', () => {
  expect([...registryOf([note]).keys()]).toEqual(['notes'])
  expect(() => registryOf([note, { ...note }])).toThrow('notes')
})
