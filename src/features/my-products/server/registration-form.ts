import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { isGs1Serial } from '#/catalogue/products/gtin.ts'
import { readModel } from '#/search/read-model.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { isoDate } from '#/catalogue/documents/common.ts'
import { askWhichModel } from '#/site/model/model-suggestions.ts'
import {
  FORM_PARAMETERS,
  LONGEST_PARAMETER,
  REGISTRATION_FIELDS,
  type RegistrationForm,
} from '#/features/my-products/registration-form-view.ts'
import type { UploadService } from '#/core/uploads/upload-service.ts'
import { readAttachment, type UploadedInvoice } from '#/core/uploads/read-invoice.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'

const EARLIEST = '2000-01-01'

/** Address with the input, to sign in first. */
export function withTyped(page: string, fields: URLSearchParams, hasFile: boolean): string {
  const query = new URLSearchParams()
  for (const [name, parameter] of Object.entries(FORM_PARAMETERS)) {
    const value = (fields.get(name) ?? '').trim().slice(0, LONGEST_PARAMETER).toWellFormed()
    if (value !== '') query.set(parameter, value)
  }
  if (hasFile) query.set('factura', 'otra')
  return query.size > 0 ? `${page}?${query}#registrar` : page
}

type Registration = {
  product: CatalogueProduct
  serial: string | undefined
  remind: boolean
  /** Token of the form; empty for earlier versions. */
  token: string
  purchasedOn: string
  invoice: UploadedInvoice | undefined
}

export function typedRegistration(fields: URLSearchParams) {
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, 200).toWellFormed()
  const typed = Object.fromEntries(REGISTRATION_FIELDS.map((name) => [name, text(name)]))
  return typed as Record<(typeof REGISTRATION_FIELDS)[number], string>
}

export async function validateRegistration(
  { catalogue, index }: Snapshot,
  { values: fields, files }: Pick<MultipartForm, 'values' | 'files'>,
  takeInvoice: UploadService['invoice'],
  page: string,
): Promise<{ accepted: true; registration: Registration } | { accepted: false; form: RegistrationForm }> {
  const values = typedRegistration(fields)
  const errors: RegistrationForm['errors'] = {}
  const { model: code, serial, purchasedOn, remind, token } = values

  const id = readModel(index, code)
  const product = id === undefined ? undefined : catalogue.products.get(id)
  if (code === '') errors.model = 'Escribí el modelo, como figura en la etiqueta.'
  const { question, models } =
    code === '' || product ? { question: '', models: [] } : askWhichModel(catalogue, index, code)
  if (code !== '' && !product) {
    errors.model = `No encontramos «${code.slice(0, 40)}». ${question || 'Revisá el código de la etiqueta.'}`
  }
  if (serial !== '' && !isGs1Serial(serial) && !/^[\p{L}\p{N}./ -]{3,40}$/u.test(serial)) {
    errors.serial = 'Escribí el número de serie con letras y números, hasta 40.'
  }
  if (purchasedOn === '') errors.purchasedOn = 'Elegí la fecha de compra.'
  else if (!isoDate.safeParse(purchasedOn).success) errors.purchasedOn = 'Esa fecha no existe.'
  else if (purchasedOn > catalogue.today) errors.purchasedOn = 'La fecha de compra no puede ser futura.'
  else if (purchasedOn < EARLIEST)
    errors.purchasedOn = 'Revisá el año de la compra: no puede ser anterior al 2000.'

  const invoice = await readAttachment(files.get('invoice'), takeInvoice)
  if (typeof invoice === 'string') errors.invoice = invoice
  if (!product || typeof invoice === 'string' || Object.keys(errors).length > 0) {
    // A browser gives a file once.
    const askInvoice = typeof invoice === 'object'
    const links = models.map(({ id: meant, name }) => {
      const typed = new URLSearchParams({ ...values, model: meant })
      return { id: meant, name, link: withTyped(page, typed, askInvoice) }
    })
    return { accepted: false, form: { values, errors, problem: null, models: links, askInvoice } }
  }
  return {
    accepted: true,
    registration: {
      product,
      serial: serial === '' ? undefined : serial,
      purchasedOn,
      remind: remind !== '',
      token,
      invoice,
    },
  }
}
