import { formatNumber } from '#/language/es-AR/format.ts'
import { videosOf, type Product } from '#/catalogue/documents/product.ts'
import { colorSlug } from '#/catalogue/products/in-color.ts'
import { checkIntendedUses } from '#/catalogue/intended-uses/check-intended-uses.ts'
import { checkCharge } from './checks/check-charge.ts'
import { checkMains } from './checks/check-mains.ts'
import { checkNamedRules, checkRules } from './rules/check-rules.ts'
import type { ProductType, Specs } from './product-type.ts'
import { SHARED_NAMED_RULES, SHARED_RULES } from './shared-facts.ts'
import type { KnownSpecs } from './fact-keys.ts'
import { error, warning, type ValidationIssue } from '#/catalogue/documents/issue.ts'

/** Issues of a product that fits its schema; errors stop a publication, warnings inform. */
export function checkProduct(product: Product, type: ProductType): readonly ValidationIssue[] {
  const own = type.check(product.specs)
  const refused = new Set(own.filter(({ severity }) => severity === 'error').map(({ path }) => path))
  return [
    ...checkRanges(type, product.specs).filter(({ path }) => !refused.has(path)),
    ...checkRules(SHARED_RULES, product.specs, type.fields),
    ...checkProductDocument(product, type),
    ...checkNamedRules(SHARED_NAMED_RULES, product.specs),
    ...checkCharge(product.specs),
    ...checkMains(product, type.fields),
    ...checkIntendedUses(product),
    ...own,
  ]
}

function checkRanges(type: ProductType, specs: Specs): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  for (const field of type.fields.values()) {
    const value = specs[field.key]
    if (value === undefined || field.range === undefined) continue
    // «Mantiene caliente: 0 min» states a feature that the product lacks.
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
  issues.push(...checkColours(product))
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

function checkColours({ colors, pictures, marketplaceLinks, specs, status }: Product): ValidationIssue[] {
  const names = new Set(colors.map(({ name }) => name))
  const foreign = Object.entries({ pictures, marketplaceLinks }).flatMap(([list, items]) =>
    items.flatMap(({ variant }, index) =>
      variant === undefined || names.has(variant)
        ? []
        : error(`${list}.${index}.variant`, `El color «${variant}» no es de este producto.`),
    ),
  )
  const issues: ValidationIssue[] = colors.flatMap(({ name, gtin }, index) => {
    const before = colors.slice(0, index)
    const alike = before.find((other) => colorSlug(other.name) === colorSlug(name))
    const same = before.find((other) => gtin !== undefined && other.gtin === gtin)
    return [
      ...(alike
        ? [
            warning(
              `colors.${index}.name`,
              `«${name}» y «${alike.name}» tienen la misma dirección: cambiale el nombre a uno.`,
            ),
          ]
        : []),
      ...(same ? [error(`colors.${index}.gtin`, `Es el mismo código que el de «${same.name}».`)] : []),
    ]
  })
  if (colors.length > 1 && specs.ean !== undefined)
    issues.push(warning('specs.ean', 'Viene en varios colores: pasá el código al color que lo lleva.'))
  if (status === 'active' && colors.every((color) => color.status === 'discontinued'))
    issues.push(
      error(
        'colors',
        'Todos los colores están discontinuados: discontinuá el producto, o dejá uno en venta.',
      ),
    )
  return [...foreign, ...issues]
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
