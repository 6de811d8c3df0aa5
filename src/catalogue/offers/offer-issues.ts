import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { error, type ValidationIssue } from '#/catalogue/documents/issue.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'

/** Factor that full VAT and the highest internal taxes add to a price. */
const MAX_TAXES = 1.6

/**
 * Issues against the rest of the catalogue; references to documents in `invalidKeys` (`collection/id`) are not
 * reported.
 */
export function offersTogether(catalogue: Catalogue, invalidKeys: ReadonlySet<string>): DocumentIssue[] {
  return [...catalogue.offers.values()].flat().flatMap((offer) =>
    offerProductIssues(catalogue, offer, invalidKeys).map((issue) => ({
      ...issue,
      collection: 'offers' as const,
      id: offer.id,
    })),
  )
}

function offerProductIssues(
  catalogue: Catalogue,
  offer: Offer,
  invalidKeys: ReadonlySet<string>,
): ValidationIssue[] {
  const product = catalogue.products.get(offer.product)
  if (!product)
    return invalidKeys.has(`products/${offer.product}`)
      ? []
      : [error('product', `No existe el producto ${offer.product}.`)]
  const { status, colors } = product
  return [
    ...(offer.priceWithoutTaxes >= offer.price / MAX_TAXES
      ? []
      : [error('priceWithoutTaxes', 'Es demasiado poco para ese precio final: revisá los dos.')]),
    ...(status === 'discontinued'
      ? [error('product', `${offer.product} está discontinuado: no se ofrece más.`)]
      : []),
    ...(offer.color === undefined || colors.some(({ name }) => name === offer.color)
      ? []
      : [
          error(
            'color',
            `${offer.product} no viene en ese color: ${colors.map(({ name }) => name).join(', ')}.`,
          ),
        ]),
  ]
}
