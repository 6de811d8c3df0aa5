import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../catalogue/testing/sample-catalogue.ts'
import type { UploadedFile } from '../uploaded-form.ts'
import { validateRegistration } from './registration-form.ts'

const catalogue = sampleCatalogue()
const PDF = '%PDF-1.7\ntrailer\n%%EOF\n'
const good = { model: 'AW-T2022', purchasedOn: '2026-03-31', serial: 'NW2603/00123' }

type Given = { invoice?: UploadedFile; [name: string]: string | UploadedFile | undefined }
const file = (content: string, name: string, isTooLarge = false) => ({
  name,
  content: Buffer.from(content),
  isTooLarge,
})

function validate({ invoice, ...values }: Given) {
  const files = new Map(invoice ? [['invoice', invoice]] : [])
  return validateRegistration(catalogue, {
    values: new URLSearchParams(values as Record<string, string>),
    files,
  })
}

test('takes a product by any writing of its code, with its invoice', async () => {
  const invoice = file(PDF, 'factura.jpg')
  const result = await validate({ ...good, model: ' aw t2022 ', invoice })
  if (!result.accepted) throw new Error(JSON.stringify(result.form))
  const { product, serial, purchasedOn } = result.registration
  expect([product.id, serial, purchasedOn]).toEqual(['AW-T2022', 'NW2603/00123', '2026-03-31'])
  expect(result.registration.invoice).toMatchObject({ type: 'application/pdf', name: 'factura.pdf' })
})

test('needs neither serial nor invoice; an empty choice of file is none', async () => {
  const result = await validate({ model: 'AW-T2022', purchasedOn: '2026-06-01', invoice: file('', '') })
  expect(result).toMatchObject({ accepted: true, registration: { serial: undefined, invoice: undefined } })
})

test.each([
  ['model', { ...good, model: '' }],
  ['model', { ...good, model: 'AW-T9999' }],
  ['purchasedOn', { ...good, purchasedOn: '' }],
  ['purchasedOn', { ...good, purchasedOn: '2026-02-30' }],
  ['purchasedOn', { ...good, purchasedOn: '2026-06-02' }],
  ['purchasedOn', { ...good, purchasedOn: '1999-12-31' }],
  ['serial', { ...good, serial: '<b>1</b>' }],
  ['invoice', { ...good, invoice: file('hola', 'factura.pdf') }],
  ['invoice', { ...good, invoice: file('', 'factura.pdf', true) }],
  ['invoice', { ...good, invoice: file('', 'vacia.pdf') }],
])('says what is wrong with the %s and keeps the rest', async (field, values) => {
  const result = await validate(values)
  if (result.accepted) throw new Error('It was accepted')
  expect(Object.keys(result.form.errors)).toEqual([field])
  expect(result.form.values.model).toBe(values.model)
})
