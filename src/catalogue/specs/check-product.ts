import { formatNumber } from '#/language/es-AR/format.ts'
import { videosOf, type Product } from '#/catalogue/documents/product.ts'
import { checkIntendedUses } from '#/catalogue/intended-uses/check-intended-uses.ts'
import { checkBatteryEnergy } from './checks/check-battery-energy.ts'
import { checkCharge } from './checks/check-charge.ts'
import { checkMains } from './checks/check-mains.ts'
import { checkDrivers } from './checks/check-drivers.ts'
import type { ProductType, Specs } from './product-type.ts'
import type { FieldKey, KnownSpecs } from './registry.ts'
import { error, warning, type ValidationIssue } from '#/catalogue/documents/issue.ts'

/** For products that fit their schemas. Errors stop a publication, warnings inform. */
export function checkProduct(product: Product, type: ProductType): readonly ValidationIssue[] {
  const own = type.check(product.specs)
  const refused = new Set(own.filter(({ severity }) => severity === 'error').map(({ path }) => path))
  return [
    ...checkRanges(type, product.specs).filter(({ path }) => !refused.has(path)),
    ...checkSpecs(product.specs),
    ...checkProductDocument(product, type),
    ...checkDrivers(product.specs),
    ...checkBatteryEnergy(product.specs),
    ...checkCharge(product.specs),
    ...checkMains(product),
    ...checkIntendedUses(product),
    ...own,
  ]
}

function checkRanges(type: ProductType, specs: Specs): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  for (const field of type.fields.values()) {
    const value = specs[field.key]
    if (value === undefined || field.range === undefined) continue
    // «Mantiene caliente: 0 min» says that it does what it doesn't.
    if (value === 0 && field.unit !== undefined && field.range[0] === 0) {
      issues.push(
        warning(
          `specs.${field.key}`,
          `«${field.label}» dice ${field.display(value)}: si no lo hace, dejalo vacío.`,
        ),
      )
      continue
    }
    const [min, max] = field.range
    if (field.numbers(value).some((number) => number < min || number > max)) {
      issues.push(
        warning(
          `specs.${field.key}`,
          `«${field.label}» dice ${field.display(value)}; lo habitual va de ${formatNumber(min)} a ${formatNumber(max)}. Revisalo.`,
        ),
      )
    }
  }
  return issues
}

/** Any of them is a radio, which needs an ENACOM approval. */
const RADIO_KEYS: readonly FieldKey[] = ['bluetooth', 'wifi', 'nfc', 'red']

function checkSpecs(specs: KnownSpecs): ValidationIssue<`specs.${FieldKey}`>[] {
  const issues: ValidationIssue<`specs.${FieldKey}`>[] = []
  const hasRadio = RADIO_KEYS.some((key) => specs[key] !== undefined && specs[key] !== false)
  if (hasRadio && specs.homologacionEnacom === undefined) {
    issues.push(warning('specs.homologacionEnacom', 'Tiene radio: cargá la homologación ENACOM.'))
  }
  if (specs.potenciaPmpo !== undefined && specs.potenciaRms === undefined) {
    issues.push(error('specs.potenciaRms', 'La potencia PMPO va siempre junto a la RMS: cargá la RMS.'))
  }
  if (specs.claseAislacion === 'I' && !String(specs.ficha).startsWith('IRAM 2073')) {
    issues.push(error('specs.ficha', 'La clase I necesita una ficha con tierra: elegí IRAM 2073.'))
  }
  if (String(specs.tension ?? '').startsWith('110')) {
    issues.push(warning('specs.tension', 'Acá la red es de 220 V: avisá en la descripción que es de 110 V.'))
  }
  if (specs.ficha === 'Otra, sin adaptador') {
    issues.push(
      warning('specs.ficha', 'No entra en un tomacorriente argentino: sumá un adaptador a la caja.'),
    )
  }
  return issues
}

function checkProductDocument(product: Product, { writesManual, fields }: ProductType): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  if (product.status === 'active' && !product.downloads.some(isSpanishManual)) {
    issues.push(
      warning(
        'downloads',
        writesManual
          ? 'Falta el manual en español: mientras tanto se ofrece el que arma el sitio.'
          : 'Falta el manual en español: cargalo, porque el sitio no lo arma para este tipo.',
      ),
    )
  }
  if (product.status === 'discontinued' && product.marketplaceLinks.length > 0) {
    issues.push(
      error('marketplaceLinks', 'Un producto discontinuado no se vende: quitá los enlaces de compra.'),
    )
  }
  if (product.status === 'discontinued' && product.discontinuedAt === undefined) {
    issues.push(error('discontinuedAt', 'Indicá desde cuándo está discontinuado.'))
  }
  if (product.status !== 'discontinued' && product.replacedBy !== undefined) {
    issues.push(error('replacedBy', 'Sólo un producto discontinuado tiene reemplazo.'))
  }
  if (product.replacedBy === product.id) {
    issues.push(error('replacedBy', 'Un producto no puede reemplazarse a sí mismo.'))
  }
  const names = new Set(product.colors.map((color) => color.name))
  for (const [index, picture] of product.pictures.entries()) {
    if (picture.variant !== undefined && !names.has(picture.variant)) {
      issues.push(error(`pictures.${index}.variant`, `El color «${picture.variant}» no es de este producto.`))
    }
  }
  for (const [index, { figures = [] }] of product.highlights.entries()) {
    for (const [place, key] of figures.entries()) {
      if (product.specs[key] !== undefined) continue
      issues.push(
        warning(
          `highlights.${index}.figures.${place}`,
          `Falta el dato «${fields.get(key)?.label ?? key}»: sin él no se muestra la cifra.`,
        ),
      )
    }
  }
  for (const [index, { picture }] of product.highlights.entries()) {
    const first = product.highlights.findIndex((other) => other.picture?.hash === picture?.hash)
    if (picture && first < index) {
      issues.push(
        warning(
          `highlights.${index}.picture`,
          `Es la misma foto que la de «${product.highlights[first]!.title}»: poné una de lo que dice este.`,
        ),
      )
    }
  }
  for (const { title } of videosOf(product).filter(({ hasSound, captions }) => hasSound && !captions)) {
    issues.push(
      warning('videos', `«${title}» tiene sonido y no tiene subtítulos: quien no lo oye no se entera.`),
    )
  }
  if (specsSayNoMateCut(product) && /ideal para (el )?mate/i.test(allCopy(product))) {
    issues.push(error('description', 'Sin corte mate no puede decir «ideal para mate»: cambiá el texto.'))
  }
  return issues
}

function isSpanishManual(download: Product['downloads'][number]): boolean {
  return download.kind === 'manual' && download.language === 'es'
}

function specsSayNoMateCut({ specs }: { specs: KnownSpecs }): boolean {
  return specs.corteMate === false
}

function allCopy(product: Product): string {
  return [product.promise, product.description, ...product.highlights.flatMap((h) => [h.title, h.text])].join(
    ' ',
  )
}
