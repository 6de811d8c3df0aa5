import type { FittingProduct } from '#/features/spare-parts/spare-part-page.ts'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import anchor from '#/ui/anchor.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './spare-parts.module.css'

type ProductRowProps = { product: FittingProduct; link: string; note?: string }

export function ProductRow({ product: { id, name, picture, discontinued }, link, note }: ProductRowProps) {
  const details = [id, ...(discontinued ? ['Discontinuado'] : []), ...(note === undefined ? [] : [note])]
  return (
    <div className={`${stack.m} ${layout.relative} ${css.row}`}>
      <Plate picture={picture} sizes="72px" fallback={id} alt="" thumb />
      <span>
        <SiteLink href={link} className={`${anchor.cover} ${font.medium}`}>
          {name}
        </SiteLink>
        <span className={`${font.code} ${layout.block}`}>{details.join(' · ')}</span>
      </span>
    </div>
  )
}
