import { expect, test } from 'vitest'
import { nameInAddress } from './name-in-address.ts'

test.each([
  ['ana@marca.example', 'Ana'],
  ['ana@marca.example, con su agente', 'Ana, con su agente'],
  ['la cuenta a1', 'la cuenta a1'],
  ['', ''],
])('«%s» is named «%s»', (words, name) => expect(nameInAddress(words)).toBe(name))
