import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import { VALIDATORS } from '#/core/uploads/validate-upload.ts'
import { openUploadService, type UploadService } from '#/core/uploads/upload-service.ts'
import { RefusedFile } from '#/core/uploads/refused-upload.ts'
import type { UploadedFile } from '#/core/forms/uploaded-form.ts'
import { supportPage } from '#/features/support/support-page.ts'
import { whereToBuyPage } from '#/features/where-to-buy/where-to-buy-page.ts'
import { prefilledForm } from '#/features/my-products/registration-form-view.ts'
import { validateRegistration } from './registration-form.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const PDF = '%PDF-1.7\ntrailer\n%%EOF\n'
const good = { model: 'AW-T2022', purchasedOn: '2026-03-31', serial: 'NW2603/00123' }

let folder: string
let uploads: UploadService
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registration-form-'))
  uploads = openUploadService({ folder, files: null, validators: VALIDATORS })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file as it comes with a form: its content and name, or why it was not taken. */
type Given = { invoice?: [content: string | Error, name: string]; [name: string]: unknown }

async function validate({ invoice, ...values }: Given) {
  const files = new Map<string, UploadedFile>()
  if (invoice) {
    const [content, name] = invoice
    const source = typeof content === 'string' && Readable.from([Buffer.from(content)])
    files.set('invoice', {
      name,
      received: source ? await uploads.receiveInvoice(source) : (content as Error),
    })
  }
  const form = { values: new URLSearchParams(values as Record<string, string>), files }
  return validateRegistration({ catalogue, index }, form, uploads.invoice, '/cuenta/productos')
}

test('takes a product by any writing of its code, with its invoice', async () => {
  const result = await validate({ ...good, model: ' aw t2022 ', invoice: [PDF, 'factura.jpg'] })
  if (!result.accepted) throw new Error(JSON.stringify(result.form))
  const { product, serial, purchasedOn } = result.registration
  expect([product.id, serial, purchasedOn]).toEqual(['AW-T2022', 'NW2603/00123', '2026-03-31'])
  expect(result.registration.invoice).toMatchObject({ type: 'application/pdf', name: 'factura.pdf' })
})

test('needs neither serial nor invoice; an empty choice of file is none', async () => {
  const result = await validate({ model: 'AW-T2022', purchasedOn: '2026-06-01', invoice: ['', ''] })
  expect(result).toMatchObject({ accepted: true, registration: { serial: undefined, invoice: undefined } })
})

test.each([
  ['model', { ...good, model: '' }],
  ['model', { ...good, model: 'AW-T9999' }],
  ['purchasedOn', { ...good, purchasedOn: '' }],
  ['purchasedOn', { ...good, purchasedOn: '2026-02-30' }],
  ['purchasedOn', { ...good, purchasedOn: '2026-06-02' }],
  ['purchasedOn', { ...good, purchasedOn: '1999-12-31' }],
  ['serial', { ...good, serial: '<b>1 </b>' }],
  ['invoice', { ...good, invoice: ['hola', 'factura.pdf'] }],
  ['invoice', { ...good, invoice: [new RefusedFile('Pesa.'), 'factura.pdf'] }],
  ['invoice', { ...good, invoice: ['', 'vacia.pdf'] }],
] as [string, Given][])('says what is wrong with the %s and keeps the rest', async (field, values) => {
  const result = await validate(values)
  if (result.accepted) throw new Error('It was accepted')
  expect(Object.keys(result.form.errors)).toEqual([field])
  expect(result.form.values.model).toBe(values.model)
})

test.each(['zonda', 'sonda', 'AW-T2202', 'torre', 'aw-t1', '2022', 'AW-T2022 o AW-T1200', 'AW-X9999', '🎉'])(
  '«%s» is answered with what support answers, wherever a model is typed',
  async (model) => {
    const { matches } = supportPage({ catalogue, index }, { model, province: '', trade: '' })
    const meant = matches!.slice(0, 3).map(({ product }) => product.id)
    const result = await validate({ ...good, model })
    if (result.accepted) throw new Error('It was accepted')
    const { models = [], errors } = result.form
    const bought = whereToBuyPage({ catalogue, index }, { model, province: 'Salta' })
    expect(models.map(({ id }) => id)).toEqual(meant)
    expect(bought.models.map(({ id }) => id)).toEqual(meant)
    for (const id of meant) {
      expect(errors.model).toContain(`(${id})`)
      expect(bought.notice).toContain(`(${id})`)
    }
  },
)

test('what a model may have meant leads to the form as it was typed, with that model', async () => {
  const result = await validate({ ...good, model: 'zonda', remind: 'si', invoice: [PDF, 'factura.pdf'] })
  if (result.accepted) throw new Error('It was accepted')
  expect(result.form.values).toMatchObject({ ...good, model: 'zonda', remind: 'si' })
  const { pathname, search, hash } = new URL(result.form.models![0]!.link, 'https://sitio.example')
  expect([pathname, hash]).toEqual(['/cuenta/productos', '#registrar'])
  const { values, askInvoice } = prefilledForm(['secret'], new URLSearchParams(search))
  expect(values).toMatchObject({ ...good, model: 'AW-T2022', remind: 'si' })
  expect(askInvoice).toBe(true)
})

test('a good file of a refused form is asked for again, and only that one', async () => {
  const asksAgain = async (given: Given) => {
    const result = await validate({ ...good, ...given })
    return !result.accepted && result.form.askInvoice
  }
  expect(await asksAgain({ model: '', invoice: [PDF, 'factura.pdf'] })).toBe(true)
  expect(await asksAgain({ model: '' })).toBe(false)
  expect(await asksAgain({ invoice: ['hola', 'factura.pdf'] })).toBe(false)
})

test('a file that could not be kept is no fault of the form', async () => {
  const full = new FilesUnavailable('No queda lugar en el disco.')
  await expect(validate({ ...good, invoice: [full, 'factura.pdf'] })).rejects.toBe(full)
})
