import type { ProductPage } from '#/features/product/product-page.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'

type BuyLinkProps = { availability: ProductPage['availability']; className: string; short?: boolean }

export function BuyLink({ availability, className, short = false }: BuyLinkProps) {
  if (availability.kind !== 'marketplace') return null
  return (
    <ExternalLink href={availability.url} className={className}>
      {short ? 'Comprar' : `Comprar en ${shopInSentence(availability.name)}`}
    </ExternalLink>
  )
}
