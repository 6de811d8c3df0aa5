import { z } from 'zod'
import { isoDate } from '#/catalogue/documents/common.ts'
import { isGs1Serial } from '#/catalogue/products/gtin.ts'
import {
  FORM_PARAMETERS,
  LONGEST_PARAMETER,
  MY_PRODUCTS,
  type RegistrationFormInput,
} from '#/features/my-products/registration-form-view.ts'
import { readModel } from '#/search/read-model.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { askWhichModel } from '#/site/model/model-suggestions.ts'

const EARLIEST = '2000-01-01'
/** Maximum characters of a model to look up. */
const LONGEST_CODE = 200

/** URL of the form with its input, to return to after signing in. */
export function withTyped(fields: URLSearchParams, hasFile: boolean): string {
  const query = new URLSearchParams()
  for (const [name, parameter] of Object.entries(FORM_PARAMETERS)) {
    const value = (fields.get(name) ?? '').trim().slice(0, LONGEST_PARAMETER).toWellFormed()
    if (value !== '') query.set(parameter, value)
  }
  if (hasFile) query.set('factura', 'otra')
  return query.size > 0 ? `${MY_PRODUCTS}?${query}#registrar` : MY_PRODUCTS
}

export function registrationFields({ catalogue, index }: Snapshot) {
  return z.object({
    model: needed('Escribí el modelo, como figura en la etiqueta.').transform((typed, context) => {
      const code = typed.slice(0, LONGEST_CODE)
      const product = catalogue.products.get(readModel(index, code) ?? '')
      if (product) return product
      const { question } = askWhichModel(catalogue, index, code)
      const next = question || 'Revisá el código de la etiqueta.'
      context.addIssue(`No encontramos «${code.slice(0, 40)}». ${next}`)
      return z.NEVER
    }),
    serial: z
      .string()
      .trim()
      .refine((serial) => isGs1Serial(serial) || /^([\p{L}\p{N}./ -]{3,40})?$/u.test(serial), {
        error: 'Escribí el número de serie con letras y números, hasta 40.',
      })
      .transform((serial) => serial || undefined)
      .optional(),
    purchasedOn: needed('Elegí la fecha de compra.')
      .refine((day) => isoDate.safeParse(day).success, 'Esa fecha no existe.')
      .refine((day) => day <= catalogue.today, 'La fecha de compra no puede ser futura.')
      .refine((day) => day >= EARLIEST, 'Revisá el año de la compra: no puede ser anterior al 2000.'),
    remind: z.string().optional(),
  })
}

/** Links to the form with the typed input and each suggested model. */
export function meantModels(
  { catalogue, index }: Snapshot,
  typed: URLSearchParams,
  hasFile: boolean,
): NonNullable<RegistrationFormInput['models']> {
  const code = (typed.get('model') ?? '').trim().slice(0, LONGEST_CODE)
  if (code === '' || readModel(index, code) !== undefined) return []
  return askWhichModel(catalogue, index, code).models.map(({ id, name }) => {
    const meant = new URLSearchParams(typed)
    meant.set('model', id)
    return { id, name, link: withTyped(meant, hasFile) }
  })
}

const needed = (sentence: string) => z.string(sentence).trim().min(1, sentence)
